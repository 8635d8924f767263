/**
 * Puts a program in place of what the editor holds, as a person does: letters that come one by one would be completed
 * by the editor, a `(` by its `)`.
 */
export async function paste(page, program) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), program);
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}
