'use strict';

/* Forms of pages: made from the controls of an element, too. */

function entriesOfForm(form, submitter) {
  const entries = internal.formEntries(form, submitter);
  if (entries === undefined)
    throw new TypeError("Failed to construct 'FormData': parameter 1 is not of type 'HTMLFormElement'.");
  return entries;
}

module.exports = {
  entriesOfForm,
  madeOfForm: internal.formDataMade,
  checkCount: () => {},
  checkBlob: () => {},
  checkCallback: () => {},
  custom: undefined,
  lastBreak: '\r\n',
};
