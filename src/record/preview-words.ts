import type { GuestObject } from '../engine/objects/guest-object.ts';
import type { Value } from '../engine/spec/values.ts';
import {
  LAST_INTEGER,
  LEAST_INTEGER,
  previewOfNegative,
  previewOfPromise,
  previewOfString,
  type TraceBuilder,
} from '../trace/index.ts';
import { KIND } from './engine-layout.ts';
import { type Previewer, promiseIdOf, quotedText } from './preview.ts';

/** Texts whose words are kept at hand; when there are more, all are forgotten. */
const MAX_TEXTS = 4096;
/** Strings up to here are short. */
const SHORT = 40;

/** Whole numbers that are their own words. Not 0, which might be -0. */
const isInteger = (value: Value): value is number =>
  typeof value === 'number' && value > 0 && value <= LAST_INTEGER && (value | 0) === value;

/** The word of a number; 0: it has none. */
function integerWord(value: number): number {
  if (isInteger(value) || Object.is(value, 0)) return -1 - value;
  return value < 0 && value >= LEAST_INTEGER && (value | 0) === value ? previewOfNegative(value) : 0;
}

/**
 * The words that stand for values in events. Makes the text of a value only where the word is not known without:
 * whole numbers and promises are their own words, short strings and the names of classes and functions are
 * looked up by what they are made of.
 */
export class PreviewWords {
  private readonly builder: TraceBuilder;
  private readonly previewer: Previewer;
  private readonly texts = new Map<string, number>();
  /** 0 until they are met. */
  private undefinedWord = 0;
  private nullWord = 0;
  private trueWord = 0;
  private falseWord = 0;
  /** Prototypes last met of objects without details, the words for their classes, and which is the next to go. */
  private readonly protos: (GuestObject | null)[] = [null, null, null, null];
  private readonly classes = [0, 0, 0, 0];
  private oldest = 0;

  constructor(builder: TraceBuilder, previewer: Previewer) {
    this.builder = builder;
    this.previewer = previewer;
  }

  of(value: Value): number {
    switch (typeof value) {
      case 'number': {
        const word = integerWord(value);
        if (word !== 0) return word;
        break;
      }
      case 'undefined':
        return (this.undefinedWord ||= this.make(value));
      case 'string':
        if (value.length <= SHORT) return this.shortWord(value);
        if (!this.previewer.isUnread(value)) return this.make(value);
        return this.previewer.isKnown(value) ? this.builder.preview(quotedText(value)) : previewOfString(value.length);
      case 'object':
        return value === null ? (this.nullWord ||= this.make(value)) : this.objectWord(value);
      case 'boolean':
        if (value) return (this.trueWord ||= this.make(value));
        return (this.falseWord ||= this.make(value));
    }
    return this.make(value);
  }

  /** The same, but 0 for a number that has no word: an event that has room for it needs no text. */
  written(value: Value): number {
    return typeof value !== 'number' || Number.isNaN(value) ? this.of(value) : integerWord(value);
  }

  private make(value: Value): number {
    return this.builder.preview(this.previewer.text(value));
  }

  private shortWord(text: string): number {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    if (this.texts.size >= MAX_TEXTS) this.texts.clear();
    const word = this.make(text);
    this.texts.set(text, word);
    return word;
  }

  private objectWord(object: GuestObject): number {
    const promise = promiseIdOf(object);
    if (promise !== 0) return previewOfPromise(promise);
    if (!this.previewer.isBrief || object.kind !== KIND.Object) return this.make(object);
    const { proto } = object.shape;
    if (proto === null) return this.make(object);
    const { protos, classes } = this;
    for (let place = 0; place < 4; place++) if (protos[place] === proto) return classes[place];
    const place = this.oldest;
    this.oldest = (place + 1) & 3;
    protos[place] = proto;
    classes[place] = this.make(object);
    return classes[place];
  }
}
