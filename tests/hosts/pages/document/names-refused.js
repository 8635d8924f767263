// Which names elements and attributes may have, and what is said of the others.
const tell = (label, work) => {
  try {
    console.log(label, String(work()));
  } catch (error) {
    console.log(label, error.name, error.message);
  }
};
const element = document.createElement('div');
for (const name of ['', 'a b', 'a>', 'a=', '1a', 'a/b', '=a', '<', ':', '-x', '.a', '"x', 'x:y', 'x:', ':y']) {
  const shown = JSON.stringify(name);
  tell(`toggle ${shown}`, () => element.toggleAttribute(name));
  tell(`set ${shown}`, () => element.setAttribute(name, 1));
  tell(`create ${shown}`, () => document.createElement(name).tagName);
  tell(`namespace ${shown}`, () => document.createElementNS('urn:a', name).localName);
  tell(`set in it ${shown}`, () => element.setAttributeNS('urn:a', name, 1));
  tell(`attribute ${shown}`, () => document.createAttribute(name).name);
}
