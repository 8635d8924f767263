'use strict';

/* Forms of pages: made from the controls of an element, too. */

function entriesOfForm(form, submitter) {
  const entries = internal.formEntries(form, submitter);
  if (entries === undefined)
    throw new TypeError(internal.refuse('form', typeof form === 'object' && form !== null ? 'other' : ''));
  return entries;
}

module.exports = {
  entriesOfForm,
  madeOfForm: internal.formDataMade,
  checkCount: (method, needed, given) => {
    if (given < needed) throw new TypeError(internal.refuse('form count', `${method} ${needed} ${given}`));
  },
  checkBlob: (method, value, bytesOf, count) => {
    if (count > 2 && bytesOf(value) === undefined) throw new TypeError(internal.refuse('form blob', method));
  },
  checkCallback: () => {},
  custom: undefined,
  lastBreak: '\r\n',
};
