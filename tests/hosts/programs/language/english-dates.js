// Dates in English: which parts are asked for, in which clock, and how they are written beside each other.
const dates = [0, Date.UTC(2024, 1, 29, 13, 5, 9, 7), Date.UTC(1999, 11, 31, 23, 59, 59, 999)].map((t) => new Date(t));
const asked = [
  {},
  { hour12: false },
  { hour12: true },
  { hourCycle: 'h23' },
  { hour: '2-digit', minute: '2-digit' },
  { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false },
  { hour: 'numeric' },
  { hour: 'numeric', minute: 'numeric', hour12: false },
  { minute: '2-digit', second: '2-digit' },
  { second: 'numeric' },
  { minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
  { year: 'numeric', month: 'long', day: 'numeric' },
  { year: 'numeric', month: 'short', day: '2-digit' },
  { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  { weekday: 'long', year: 'numeric', month: 'numeric', day: 'numeric' },
  { weekday: 'short' },
  { weekday: 'long', hour: 'numeric' },
  { month: 'long' },
  { month: 'short', day: 'numeric' },
  { month: 'long', year: 'numeric' },
  { month: 'numeric', year: 'numeric' },
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  { year: '2-digit', month: 'numeric', day: 'numeric' },
  { dateStyle: 'short' },
  { dateStyle: 'full' },
  { timeStyle: 'short' },
  { dateStyle: 'medium', timeStyle: 'medium' },
  { dateStyle: 'full', timeStyle: 'short' },
];
for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
  for (const options of asked) {
    const name = `${method} ${JSON.stringify(options)}`;
    try {
      console.log(name, dates.map((date) => date[method]('en-US', Object.assign({ timeZone: 'UTC' }, options))).join(' | '));
    } catch (error) {
      console.log(name, error.message);
    }
  }
console.log(new Date(NaN).toLocaleString('en', { dateStyle: 'short' }));
