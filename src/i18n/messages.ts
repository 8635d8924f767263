/*
 * The i18n room: every word a person reads, as typed messages. A locale is one object of strings and functions; a
 * missing key or a wrong argument in a translation does not compile. The room knows no stores, no trace and no
 * React; numbers and plurals go through Intl. Read en.ts, the catalogue every other locale must match.
 */
import { en } from './en.ts';

/** The shape every locale has. */
export type Messages = typeof en;

/** Languages there is a catalogue for. */
export type Locale = 'en';

/**
 * The catalogue of a locale; the long sentences of the analysis are in sentences.ts. English is always at hand, others
 * are loaded when asked for.
 */
export function messagesOf(_locale: Locale): Messages {
  return en;
}
