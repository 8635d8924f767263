import { Accessor, type GuestObject, isObject } from '../../engine/objects/guest-object.ts';
import type { Realm } from '../../engine/spec/realm.ts';
import type { Value } from '../../engine/spec/values.ts';
import type { Frame } from '../../engine/vm/frame.ts';
import { stateOf } from '../../engine/vm/realm-state.ts';
import type { Place, PlaceRoot, PlaceStep } from '../../trace/index.ts';
import { Holdings, NOTHING, ownData } from './properties.ts';
import { type Held, heldIn, localHeld, thisOf } from './scope-chain.ts';
import type { LiveEnvironment, Sightings } from './sightings.ts';

/** Follows a variable, or what is reached from one, through a run. */
export class Watch {
  readonly #place: Place;
  readonly #sightings: Sightings;
  #frame: Frame | null = null;
  #environment: LiveEnvironment | null = null;

  constructor(place: Place, sightings: Sightings) {
    this.#place = place;
    this.#sightings = sightings;
    const { root } = place;
    if (root.kind === 'captured') {
      sightings.onEnvironment = (environment, number) => {
        if (number === root.environment) this.#environment = environment;
      };
    } else if (root.kind === 'local' || root.kind === 'this') {
      sightings.onFrame = (frame) => {
        if (frame.activation === root.activation) this.#frame = frame;
      };
    }
  }

  /** What the place holds now; null when it is not there. */
  held(realm: Realm): { readonly value: Value } | null {
    let held: Held | null = this.#rootHeld(this.#place.root, realm);
    for (const step of this.#place.steps) {
      if (held === null || held.isTdz || !isObject(held.value)) return null;
      held = stepFrom(held.value, step, realm, this.#sightings);
    }
    return held === null || held.isTdz ? null : held;
  }

  #rootHeld(root: PlaceRoot, realm: Realm): Held | null {
    switch (root.kind) {
      case 'captured':
        return this.#environment === null ? null : heldIn(this.#environment[root.slot]);
      case 'local':
        return this.#frame === null ? null : localHeld(this.#frame, root.register, root.name);
      case 'this':
        return this.#frame === null ? null : thisOf(this.#frame);
      case 'global': {
        const cell = stateOf(realm).lexicals.get(root.name);
        return cell === undefined ? contentHeld(ownData(realm.globalObject, root.name)) : heldIn(cell.value);
      }
      case 'none':
        return null;
    }
  }
}

function stepFrom(object: GuestObject, step: PlaceStep, realm: Realm, sightings: Sightings): Held | null {
  if (step.kind === 'key') return contentHeld(ownData(object, step.key));
  return contentHeld(new Holdings(object, realm, sightings).find(step)?.content);
}

function contentHeld(content: Value | Accessor | undefined): Held | null {
  return content === undefined || content === NOTHING || content instanceof Accessor
    ? null
    : { value: content, isTdz: false };
}
