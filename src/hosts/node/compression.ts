import {
  zlibDeflate,
  zlibDeflateInit2,
  zlibDeflateSetDictionary,
  zlibInflate,
  zlibInflateInit2,
  zlibInflateReset,
  zlibInflateSetDictionary,
  Z_BUF_ERROR,
  Z_FINISH,
  Z_NEED_DICT,
  Z_OK,
  Z_STREAM_END,
  ZStream,
} from 'pako';

/* What node_zlib.cc does with zlib, on a zlib in JavaScript: https://www.zlib.net/manual.html */

export interface CompressionSettings {
  readonly mode: 'deflate' | 'deflateRaw' | 'gzip' | 'inflate' | 'inflateRaw' | 'gunzip' | 'unzip';
  readonly windowBits: number;
  readonly level: number;
  readonly memLevel: number;
  readonly strategy: number;
  /** How matches are looked for before Node 18: the bytes that come out differ. */
  readonly hasOldHash: boolean;
}

interface Step {
  readonly roomLeft: number;
  readonly inputLeft: number;
  /** The data are complete. */
  readonly isEnd: boolean;
  /** 0 where it goes on. */
  readonly error: number;
  readonly message: string;
}

interface CompressionStream {
  step(flush: number, input: Uint8Array, output: Uint8Array): Step;
}

export interface Compression {
  open(settings: CompressionSettings, dictionary: Uint8Array | null): CompressionStream;
}

const METHOD_DEFLATED = 8;
type Flush = Parameters<typeof zlibDeflate>[1];
type Strategy = Parameters<typeof zlibDeflateInit2>[5];

/** Text for what zlib itself has none. */
function messageOf(status: number, strm: ZStream, dictionary: Uint8Array | null): string {
  if (strm.msg !== '') return strm.msg;
  if (status === Z_NEED_DICT) return dictionary === null ? 'Missing dictionary' : 'Bad dictionary';
  return status === Z_BUF_ERROR ? 'unexpected end of file' : 'Zlib error';
}

function open(settings: CompressionSettings, dictionary: Uint8Array | null): CompressionStream {
  const strm = new ZStream();
  const run = isPacking(settings) ? packing(strm, settings, dictionary) : unpacking(strm, settings, dictionary);
  return {
    step(flush, input, output) {
      Object.assign(strm, { input, next_in: 0, avail_in: input.length, next_out: 0, avail_out: output.length });
      strm.output = output as Uint8Array<ArrayBuffer>;
      let error = run(flush as Flush);
      const isEnd = error === Z_STREAM_END;
      const isCut = (error === Z_OK || error === Z_BUF_ERROR) && strm.avail_out !== 0 && flush === Z_FINISH;
      if (isCut) error = Z_BUF_ERROR;
      else if (error === Z_STREAM_END || error === Z_BUF_ERROR) error = Z_OK;
      return {
        roomLeft: strm.avail_out,
        inputLeft: strm.avail_in,
        isEnd,
        error,
        message: error === Z_OK ? '' : messageOf(error, strm, dictionary),
      };
    },
  };
}

const isPacking = ({ mode }: CompressionSettings): boolean => /^deflate|^gzip/.test(mode);

/** The width of the window says, too, what is around the data. */
function widthOf({ mode, windowBits }: CompressionSettings): number {
  if (/Raw$/.test(mode)) return -windowBits;
  if (mode === 'unzip') return windowBits + 32;
  return /^gu?n?zip$/.test(mode) ? windowBits + 16 : windowBits;
}

type Run = (flush: Flush) => number;

function packing(strm: ZStream, settings: CompressionSettings, dictionary: Uint8Array | null): Run {
  const { level, memLevel, strategy, hasOldHash } = settings;
  const width = widthOf(settings);
  zlibDeflateInit2(strm, level, METHOD_DEFLATED, width, memLevel, strategy as Strategy, hasOldHash);
  if (dictionary !== null) zlibDeflateSetDictionary(strm, dictionary);
  return (flush) => zlibDeflate(strm, flush);
}

function unpacking(strm: ZStream, settings: CompressionSettings, dictionary: Uint8Array | null): Run {
  const { mode } = settings;
  zlibInflateInit2(strm, widthOf(settings));
  if (dictionary !== null && mode === 'inflateRaw') zlibInflateSetDictionary(strm, dictionary);
  let isFirst = true;
  let isGzip = mode === 'gunzip';
  return (flush) => {
    if (isFirst && mode === 'unzip') isGzip = strm.input[0] === 0x1f && strm.input[1] === 0x8b;
    if (strm.avail_in > 0) isFirst = false;
    let status = zlibInflate(strm, flush);
    if (mode !== 'inflateRaw' && status === Z_NEED_DICT && dictionary !== null) {
      status = zlibInflateSetDictionary(strm, dictionary);
      status = status === Z_OK ? zlibInflate(strm, flush) : Z_NEED_DICT;
    }
    // Several files one behind the other are one; zeros behind the last are no file.
    while (strm.avail_in > 0 && isGzip && status === Z_STREAM_END && strm.input[strm.next_in] !== 0) {
      zlibInflateReset(strm);
      status = zlibInflate(strm, flush);
    }
    return status;
  };
}

export const COMPRESSION: Compression = { open };
