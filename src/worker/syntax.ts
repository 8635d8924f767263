import { crashReportOf, type FromSyntax, type ToSyntax } from '../protocol/index.ts';
import { asyncOffer } from '../syntax/make-async.ts';
import { handInMistakeWords } from '../syntax/mistake-words.ts';
import { otherLanguage } from '../syntax/other-language.ts';
import { parseProgram } from '../syntax/parse.ts';
import { WORDS_OF_V8 } from '../syntax/words-of-v8.ts';

/* The entry of the syntax worker: parses on every key, so that a busy lane never holds up an error's squiggle. */

handInMistakeWords(WORDS_OF_V8);

const post = (message: FromSyntax): void => self.postMessage(message);

self.onmessage = (event: MessageEvent<ToSyntax>) => {
  const { id, files, entry, goal } = event.data;
  try {
    const parsed = parseProgram(files, entry, goal);
    const errors = parsed.errors.map((error) => ({
      ...error,
      offer: asyncOffer(files, goal, error),
      looksLike: otherLanguage(files[error.file] ?? '', error.start),
    }));
    post({ kind: 'parsed', id, ...parsed, errors });
  } catch (error) {
    post({ kind: 'crashed', id, report: crashReportOf(error) });
  }
};
