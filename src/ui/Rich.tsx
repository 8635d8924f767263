import { splitRich } from '../base/rich-text.ts';

/** A sentence with its code in mono and its subject in semibold. */
export function Rich({ text }: { text: string }) {
  return splitRich(text).map((segment, index) => {
    const key = index;
    if (segment.kind === 'code') return <code key={key}>{segment.text}</code>;
    if (segment.kind === 'strong') return <b key={key}>{segment.text}</b>;
    return segment.text;
  });
}
