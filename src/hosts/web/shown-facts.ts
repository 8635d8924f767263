import type { GuestObject } from '../../engine/objects/guest-object.ts';
import { agent } from '../../engine/spec/agent.ts';
import { bufferOver } from '../../engine/builtins/array-buffer.ts';
import type { Copyable } from '../../engine/builtins/structured-serialize.ts';
import { bytesOfView } from '../../engine/builtins/text-encoding.ts';
import { OrdinaryObjectCreate } from '../../engine/objects/ordinary.ts';
import {
  Call,
  Construct,
  CreateArrayFromList,
  CreateDataPropertyOrThrow,
  CreateListFromArrayLike,
  Get,
} from '../../engine/spec/object-operations.ts';
import type { BaseHost } from '../base-host.ts';
import type { Value } from '../../engine/spec/values.ts';

/*
 * What objects of a library hold, for hosts that show or copy them by their insides: a program may put whatever it likes in
 * the place of a `size` or `name`. The library hands over a function that tells.
 */

interface BlobFacts {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly type: string;
  /** Of a file. */
  readonly name?: string;
  readonly lastModified?: number;
  /** Where Bun reads it. */
  readonly path?: string;
}

/** Blobs and files, which travel with their bytes. */
export class BlobInsides implements Copyable {
  readonly #facts: Value;
  /** A copy of a file is a mere blob: until Node 22. */
  readonly #losesName: boolean;
  constructor(facts: Value, losesName: boolean) {
    this.#facts = facts;
    this.#losesName = losesName;
  }

  facts(): BlobFacts {
    const [view, type, name, lastModified, path] = CreateListFromArrayLike(Call(this.#facts, undefined, []));
    const bytes = bytesOfView(view as GuestObject);
    return {
      bytes,
      size: bytes.length,
      type: type as string,
      ...(name !== undefined && { name: name as string, lastModified: lastModified as number }),
      ...(path !== undefined && { path: path as string }),
    };
  }

  copied(): () => GuestObject {
    const { bytes, type, name, lastModified } = this.facts();
    const own = bytes.slice();
    return () => {
      const { host, realm } = agent;
      const library = (host as BaseHost).webStreams('internal/blob');
      const parts = CreateArrayFromList([Construct(realm.intrinsic('%Uint8Array%'), [bufferOver(own.slice())])]);
      const options = OrdinaryObjectCreate(null);
      CreateDataPropertyOrThrow(options, 'type', type);
      if (name === undefined || this.#losesName)
        return Construct(Get(library, 'Blob') as GuestObject, [parts, options]);
      CreateDataPropertyOrThrow(options, 'lastModified', lastModified);
      return Construct(Get(library, 'File') as GuestObject, [parts, name, options]);
    };
  }
}

export const blobFacts = ({ data }: GuestObject): BlobFacts | undefined =>
  data instanceof BlobInsides ? data.facts() : undefined;

/** URLSearchParams. */
export class QueryInsides {
  readonly #list: Value;
  constructor(list: Value) {
    this.#list = list;
  }

  /** A name and a value each. */
  pairs(): [string, string][] {
    const list = CreateListFromArrayLike(Call(this.#list, undefined, []));
    agent.spend(list.length * 2);
    return list.map((pair) => CreateListFromArrayLike(pair) as [string, string]);
  }
}

export const pairsOf = ({ data }: GuestObject): [string, string][] | undefined =>
  data instanceof QueryInsides ? data.pairs() : undefined;
