/** The form for a count, `#` being the count itself. A form that is not given falls back to `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

const rules = new Map<string, Intl.PluralRules>();
const figures = new Map<string, Intl.NumberFormat>();

export function plural(locale: string, count: number, forms: PluralForms): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  return (forms[rule.select(count)] ?? forms.other).replace('#', number(locale, count));
}

export function number(locale: string, value: number): string {
  const format = figures.get(locale) ?? new Intl.NumberFormat(locale);
  figures.set(locale, format);
  return format.format(value);
}
