'use strict';
const { numbersOf, compactOf, unitsOf, relativeOf, listsOf, namesOf, LOCALES } = require('./extract.cjs');
const { datesOf } = require('./extract-dates.cjs');
const said = {};
for (const locale of Object.keys(LOCALES))
  said[locale] = {
    numbers: numbersOf(locale),
    compact: compactOf(locale),
    ...unitsOf(locale),
    relative: relativeOf(locale),
    lists: listsOf(locale),
    display: namesOf(locale),
    ...datesOf(locale),
  };
process.stdout.write(JSON.stringify(said));
