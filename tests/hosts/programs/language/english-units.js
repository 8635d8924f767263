// numbers with units, and with one unit for each of another
// needs: nullish
const units = 'acre bit byte celsius centimeter day degree fahrenheit fluid-ounce foot gallon gigabit gigabyte gram hectare hour inch kilobit kilobyte kilogram kilometer liter megabit megabyte meter mile mile-scandinavian milliliter millimeter millisecond minute month ounce percent petabyte pound second stone terabit terabyte week yard year';
const shown = (unit, unitDisplay, value) => {
  try {
    return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay }).format(value);
  } catch (error) {
    return error.name + ' ' + error.message;
  }
};
if (shown('mile', 'long', 1).startsWith('RangeError')) console.log('no units');
else {
  for (const unit of units.split(' ')) console.log(unit, ['long', 'short', 'narrow'].map((display) => [1, 2, 1.5, -3].map((value) => shown(unit, display, value)).join(' | ')).join(' || '));
  for (const unit of ['mile-per-hour', 'kilometer-per-hour', 'meter-per-second', 'mile-per-gallon', 'liter-per-kilometer', 'megabit-per-second', 'degree-per-minute', 'fluid-ounce-per-gallon', 'foot-per-inch', 'stone-per-year', 'celsius-per-day'])
    console.log(unit, ['long', 'short', 'narrow'].map((display) => [1, 130].map((value) => shown(unit, display, value)).join(' | ')).join(' || '));
  for (const unit of ['mile', 'mile-per-hour', 'celsius', 'pound-per-gallon'])
    console.log(new Intl.NumberFormat('en', { style: 'unit', unit }).formatToParts(12345.6).map(({ type, value }) => type + ':' + value).join(' '));
  console.log((16).toLocaleString('en-US', { style: 'unit', unit: 'liter', unitDisplay: 'long' }), shown('mile-per-fortnight', 'short', 1));
}
