// Dates: reading, writing, fields and setters. Time zone and language are those of the simulated machine.
const texts = [
  '2026-11-21', '2026-11-21T10:20:30', '2026-11-21T10:20:30.456Z', '2026-11-21T24:00:00Z', '+012026-01-01T00:00Z', '-000001-07-01T00:00Z', '2026',
  '2026-13-01', '2026-02-30', 'Nov 21, 2026', '21 November 2026 10:20 GMT+0200', 'Sat Nov 21 2026 10:20:30 GMT-0330 (somewhere)', '11/21/2026',
  '1/2/70', '2026/11/21 3:04 PM', 'Thu, 01 Jan 1970 00:00:00 GMT', '12:00', 'tomorrow', '', '2026-11-21 10:20', '20261121T102030Z', 'Jan 32 2020',
];
for (const text of texts) console.log(JSON.stringify(text), Date.parse(text));

const methods = Object.getOwnPropertyNames(Date.prototype).filter((name) => /^(to|get|valueOf)/.test(name)).sort();
const times = [0, -1, 951782400000, 1.7e12, 8.64e15, -8.64e15, -62198755200000, 253402300800000, NaN];
for (const time of times) {
  const date = new Date(time);
  for (const method of methods) {
    let value;
    try {
      value = date[method]();
    } catch (error) {
      value = String(error);
    }
    console.log(time, method, String(value));
  }
}
for (let i = 0; i < 40; i++) {
  const date = new Date(Date.UTC(1890 + i * 7, i, i * 3, i * 11, i * 13));
  date.setMonth(i * 5, -i);
  date.setHours(i * 9, i, i * 100);
  console.log(date.toString(), date.toLocaleString(), date.getTimezoneOffset(), new Date(date.toString()) - date);
}
console.log(Date(), Date.now(), new Date().toLocaleString(), new Date().toLocaleDateString(), new Date().toLocaleTimeString());
console.log(JSON.stringify({ at: new Date(5) }), `${new Date(2026, 0)}`, new Date(2026, 0, 1) > new Date(2025, 11, 31));
