// since: 10
// Names of languages that are none: refused by everything that asks for a language.
const say = (what, work) => {
  try {
    console.log(what, work());
  } catch (error) {
    console.log(what, error.name, error.message);
  }
};
for (const tag of ['en_US', 'a', '', 'en-', 'en--US', 'de-DE-', 'en-US']) {
  say(`number ${tag}`, () => (5).toLocaleString(tag));
  say(`date ${tag}`, () => new Date(0).toLocaleDateString(tag, { timeZone: 'UTC' }));
  say(`order ${tag}`, () => 'a'.localeCompare('b', tag));
  say(`letters ${tag}`, () => 'a'.toLocaleUpperCase(tag));
}
