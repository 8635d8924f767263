/*
 * How large a file and a function may be, and the named exceptions. An exception carries its own ceiling and its
 * reason; it may shrink and vanish, and must not be raised to make a test pass.
 */
export const MAX_FILE_LINES = 400;
export const MAX_FUNCTION_LINES = 80;
export const MAX_COMPONENT_LINES = 150;
/** Nine functions of ten are at most this long. */
export const P90_FUNCTION_LINES = 30;

export interface Exception {
  readonly lines: number;
  readonly why: string;
}

/** Message catalogues, one a language, are as long as what there is to say. */
export const MESSAGE_CATALOGUE = /^src\/i18n\/[a-z]{2}(-[a-z]+)?\.ts$/;

/** By path. Tables are data: they are as long as what they list. */
export const LARGE_FILES: Readonly<Record<string, Exception>> = {
  'src/engine/vm/run.ts': { lines: 1175, why: 'the loop that runs bytecode: one case an op' },
  'src/engine/builtins/regexp/matcher.ts': { lines: 465, why: 'the loop that runs patterns: one case an op' },
};

/** By 'path function'. */
export const LARGE_FUNCTIONS: Readonly<Record<string, Exception>> = {
  'src/engine/vm/run.ts run': { lines: 1120, why: 'ops share registers, program counter and budget as locals' },
  'src/engine/builtins/regexp/matcher.ts matchAt': { lines: 400, why: 'the same for patterns' },
};

/** Uses of `any`, and of comments that silence the compiler or the linter, in src/. They only fall. */
export const RATCHETS = { any: 0, 'ts-comment': 0, 'biome-ignore': 10 };
