/**
 * Puts a program in place of what the editor holds, as a person does: letters that come one by one would be completed
 * by the editor, a `(` by its `)`.
 */
export async function paste(page, program) {
  await copy(page, program);
  await pasteCopied(page);
}

/** All that goes before: it runs code of the driver in the page, which is not to be measured. */
export async function copy(page, program) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), program);
  await page.getByRole('textbox').first().focus();
}

export async function pasteCopied(page) {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}
