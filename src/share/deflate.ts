/*
 * Raw deflate by the platform's own streams: the same code in browsers and in Node, no library. The room knows no
 * DOM types, so what it uses of the platform is written down here.
 */
interface ByteStream {
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } };
  readonly readable: {
    getReader(): {
      read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
      cancel(): Promise<void>;
    };
  };
}

type StreamConstructor = new (format: string) => ByteStream;

interface Platform {
  readonly CompressionStream?: StreamConstructor;
  readonly DecompressionStream?: StreamConstructor;
}

const platform = globalThis as unknown as Platform;

export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: 'truncated' | 'malformed' | 'too-large' };

export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  if (!platform.CompressionStream) throw new Error('this platform has no CompressionStream');
  const packed = await pump(new platform.CompressionStream('deflate-raw'), bytes, Number.POSITIVE_INFINITY);
  return packed ?? new Uint8Array();
}

/** Unpacks at most `limit` bytes; what unpacks to more is refused before it is held. */
export async function inflate(bytes: Uint8Array, limit: number): Promise<Inflated> {
  if (!platform.DecompressionStream) throw new Error('this platform has no DecompressionStream');
  try {
    const unpacked = await pump(new platform.DecompressionStream('deflate-raw'), bytes, limit);
    return unpacked ? { ok: true, bytes: unpacked } : { ok: false, reason: 'too-large' };
  } catch (error) {
    return { ok: false, reason: isCutShort(error) ? 'truncated' : 'malformed' };
  }
}

/** Platforms say it in their own words: the stream ended before its data did. */
function isCutShort(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === 'Z_BUF_ERROR' || /truncated|unexpected end|incomplete|insufficient/i.test(String(message));
}

/** Everything that comes out of the stream, or null when it is more than `limit` bytes. */
async function pump(stream: ByteStream, bytes: Uint8Array, limit: number): Promise<Uint8Array | null> {
  const writer = stream.writable.getWriter();
  const reader = stream.readable.getReader();
  // A failure shows in the reader as well; unheard, the writer's copies would be unhandled rejections.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done || !value) return concat(parts, length);
    length += value.length;
    if (length > limit) {
      reader.cancel().catch(() => {});
      return null;
    }
    parts.push(value);
  }
}

function concat(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
