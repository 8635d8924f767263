import { describe, expect, it } from 'vitest';
import { linesOf } from '../support/guest-program.ts';

describe('objects without properties', () => {
  it('take each its own once they are given some, whoever made them', () => {
    const source = `
      const makers = [() => ({}), () => Promise.resolve(), () => Object.create(null), () => new (class {})(), () => new Map(), () => (function* () {})()];
      for (const make of makers) {
        const [a, b, c] = [make(), make(), make()];
        a.x = 1;
        b['y' + ''] = 2;
        Object.defineProperty(b, 'z', { value: 3, enumerable: true });
        for (let i = 0; i < 6; i++) a['n' + i] = i;
        delete a.x;
        log(Object.entries(a).join(' '), Object.entries(b).join(' '), Object.keys(c).length);
      }`;
    expect(linesOf(source)).toEqual(Array(6).fill('n0,0 n1,1 n2,2 n3,3 n4,4 n5,5 y,2 z,3 0'));
  });

  it('become prototypes whose later changes are seen', () => {
    const source = `
      const proto = {}, other = {}, object = Object.setPrototypeOf({}, proto), child = Object.create(other);
      const read = () => [object.x, child.x].join();
      log(read(), read());
      proto.x = 1;
      other.x = 2;
      log(read(), read());
      delete proto.x;
      other.x = 3;
      log(read(), read());`;
    expect(linesOf(source)).toEqual([', ,', '1,2 1,2', ',3 ,3']);
  });
});
