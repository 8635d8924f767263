const PRIMITIVE = /^(?:'|-?\d|-?Infinity$|NaN$|-?…n$|true$|false$|null$|undefined$|Symbol\(|string\(\d+\)$)/;

/** Whether a preview's text is that of a value that is no object. */
export function isPrimitivePreview(text: string): boolean {
  return PRIMITIVE.test(text);
}
