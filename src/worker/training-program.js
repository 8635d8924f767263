// What a lane worker runs before its first user: every construct of the language, with whole numbers, fractions,
// strings, objects of several shapes, and throws that are caught. It prints nothing.

class Point {
  #length = 0;
  static made = 0;
  constructor(x, y) {
    this.x = x;
    this.y = y;
    Point.made++;
  }
  get length() {
    this.#length ||= Math.sqrt(this.x * this.x + this.y * this.y);
    return this.#length;
  }
  set length(value) {
    this.#length = value;
  }
  plus(other) {
    return new Point(this.x + other.x, this.y + other.y);
  }
}

class Named extends Point {
  name;
  constructor(x, y, name = 'nameless') {
    super(x, y);
    this.name = name;
  }
  plus(other) {
    const sum = super.plus(other);
    return new Named(sum.x, sum.y, `${this.name}+${other?.name ?? '?'}`);
  }
}

const fib = (n) => (n < 2 ? n : fib(n - 1) + fib(n - 2));

function numbers(round) {
  let sum = 0;
  for (let i = 0; i < 60; i++) {
    sum += i * 3 - (i >> 1) + (i & 7) - (i ^ 5) + (i % 9) + (i & round);
    sum -= i / 7 + Math.floor(i * 0.37) - Math.max(i, round);
    if (i % 5 === 0) continue;
    if (sum > 1e9 || sum < -1e9) sum = -sum;
    sum++;
  }
  let big = 1n;
  for (let i = 1n; i < 20n; i++) big *= i;
  return sum + Number(big % 97n) + ~~sum + (sum >>> 3) + 2 ** (round % 8);
}

/** Comparisons as values and as conditions, of whole numbers, fractions, strings and objects, and what is left of the operators. */
function comparisons(round) {
  const values = [round % 7, 3, 2.5, -round / 3, '3', 'x', true, false, null];
  let count = 0;
  for (const x of values) {
    for (let i = 0; i < values.length; i++) {
      const y = values[i];
      const answers = [x < y, x <= y, x > y, x >= y, x === y, x !== y, x == y, x != y, !x];
      if (answers[i]) count |= 1 << i;
      if (x <= y) count++;
      if (x > y) count += +x || 0;
      if (x >= y || x === y) count -= 2;
      if (!(x < y) && !(x <= y)) count++;
      if (!(x > y) && !(x >= y)) count--;
      if (x >= y) count++;
      if (x == y) count += 3;
      while (!(x == y) && count > 4000) count -= 1000;
      if (x != y || x !== y) count <<= 1;
      if (x === 3 || x !== 2) count ^= i;
      while (count > 4096.5) count /= 2;
      values[i] = y;
    }
  }
  return count;
}

function elements(round) {
  const list = [];
  for (let i = 0; i < 24; i++) list.push((i * 7919) % 101);
  let sum = 0;
  for (let i = 1; i < list.length; i++) {
    if (list[i] < list[i - 1]) sum++;
    list[i] = list[i] + list[i - 1] / 2;
    list[round % 24] += 1;
  }
  const grown = [...list, sum, ...'ab'];
  grown[grown.length] = 'end';
  const byName = {};
  for (const item of grown) byName[item] = (byName[item] ?? 0) + 1;
  const kept = grown.filter((x) => x > 2).map((x) => x * 2);
  return sum + kept.length + (kept.indexOf(4) < 0 ? 1 : 0) + grown.slice(1, 3).concat(kept.pop()).length;
}

function tables(round) {
  const map = new Map();
  for (let i = 0; i < 16; i++) map.set(i % 2 ? `k${i}` : i, i);
  let sum = 0;
  for (let i = 0; i < 16; i++) if (map.has(i % 2 ? `k${i}` : i)) sum += map.get(i % 2 ? `k${i}` : i) & 15;
  for (let i = 0; i < 16; i += 3) map.delete(i);
  map.forEach((value) => {
    sum += value & 1;
  });
  let text = '';
  for (let i = 0; i < 16; i++) text += String.fromCharCode(97 + (i % 26));
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i) + round) | 0;
  return sum;
}

let shared = 0;

/** Names of other functions, read and written from within, before and after they have a value. */
function nested(round) {
  let outer = round;
  const early = () => late;
  const steps = [];
  for (let i = 0; i < 3; i++) {
    let inner = i;
    steps.push(() => {
      let own = inner;
      const step = () => {
        own++;
        outer += inner++;
        shared = outer % 1000;
        const deepest = () => () => (outer = inner + shared + own);
        return deepest();
      };
      return step;
    });
  }
  {
    const again = () => soon + round;
    const soon = 1;
    outer += again();
  }
  const late = steps.map((step) => step()()()).length;
  return early() + outer;
}

class Spread extends Point {}
class Gathered extends Point {
  constructor(...sides) {
    super(...sides);
  }
}

function* delegating(round) {
  yield* [round, 1];
  return yield* counting(2);
}

async function* delegatingLater(round) {
  const sent = yield round;
  return yield* producing(sent ?? 2);
}

function made(round) {
  let sum = 0;
  for (const value of delegating(round)) sum += value;
  return sum + new Spread(...[3, 4]).length + new Gathered(1, round).length;
}

function strings(round) {
  let text = '';
  for (let i = 0; i < 30; i++) text += i % 2 ? 'ab' : String(i);
  const parts = text.split('a').map((part) => part.trim().toUpperCase());
  const tag = (pieces, ...values) => pieces.raw.join('|') + values.join();
  return (
    parts.join('-').length +
    tag`a${round}b${text.length}`.length +
    (text > 'b' ? 1 : 0) +
    text.indexOf('9') +
    text.charCodeAt(3)
  );
}

function objects(round) {
  const shapes = [{ a: 1 }, { a: 2, b: 3 }, { b: 4, a: 5 }, { c: 0, a: 6 }, new Point(1, 2), new Named(3, 4, 'n')];
  let sum = 0;
  for (const shape of shapes) {
    sum += shape.a ?? 0;
    shape.added = round;
    if ('b' in shape) delete shape.b;
    if (shape instanceof Point) sum += shape.plus({ x: 1, y: 1 }).length;
  }
  const { a, ...rest } = { ...shapes[1], [`key${round % 4}`]: (a) => a };
  for (const key in rest) sum += key.length;
  const [first, , third = 3, ...others] = [round, 2, undefined, 4, 5.5];
  sum += first + third + others.length + (typeof a === 'number' ? 1 : 2);
  const map = new Map(shapes.map((shape, index) => [index, shape]));
  const set = new Set([1, 2, 2, 'x']);
  for (const [key, value] of map) sum += key + (value?.x ?? 0);
  return sum + set.size + [3, 1, 2].sort((x, y) => x - y).reduce((x, y) => x * 10 + y) + JSON.stringify(rest).length;
}

function* counting(to) {
  try {
    for (let i = 0; i < to; i++) {
      const sent = yield i;
      if (sent) return sent;
    }
  } finally {
    counting.done = (counting.done ?? 0) + 1;
  }
}

function throwing(round) {
  let caught = 0;
  for (let i = 0; i < 6; i++) {
    try {
      if (i === 1) throw new Error('one');
      if (i === 2) throw i;
      if (i === 3) null.field;
      if (i === 4) undefinedName;
    } catch (error) {
      caught += error instanceof Error ? error.message.length : error;
    } finally {
      caught++;
    }
  }
  outer: for (let i = 0; ; i++) {
    let j = 0;
    do {
      switch ((i + j) % 4) {
        case 0:
          caught++;
          break;
        case 1:
          continue outer;
        default:
          if (i > 3) break outer;
      }
    } while (j++ < 3);
  }
  let left = round % 5;
  while (left-- > 0) caught += left;
  return caught;
}

function closures() {
  const made = [];
  for (let i = 0; i < 8; i++) made.push((x) => x + i);
  let total = 0;
  made.forEach((each, ...others) => {
    total += each(others.length);
  });
  for (const value of counting(10)) total += value;
  const walk = counting(5);
  walk.next();
  walk.return(1);
  return total + Math.max(...made.map((each) => each(1))) + ((x, y = x, ...more) => x + y + more.length)(1, 2, 3);
}

async function* producing(to) {
  for (let i = 0; i < to; i++) yield i % 2 ? Promise.resolve(i) : i;
}

async function waiting(depth) {
  if (depth === 0) return Promise.resolve(1);
  try {
    await null;
    if (depth === 2) throw new TypeError('two');
    return (await waiting(depth - 1)) + 1;
  } catch {
    return 0;
  }
}

const ready = Promise.resolve(1);

async function asynchronous(round) {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += await ready;
  for await (const value of producing(4)) sum += value;
  for await (const value of delegatingLater(round)) sum += value;
  for await (const value of [1, ready]) sum += value;
  const results = await Promise.all([
    waiting(3),
    waiting(1),
    new Promise((resolve) => queueMicrotask(() => resolve(round))),
  ]);
  await Promise.allSettled([Promise.reject(0), ready.then((x) => x + 1).finally(() => {})]);
  await { then: (resolve) => resolve(2) };
  return results.reduce((x, y) => x + y, sum);
}

(async () => {
  let checksum = 0;
  for (let round = 0; round < 1e6; round++) {
    checksum += numbers(round) + strings(round) + objects(round) + throwing(round) + closures() + fib(9);
    checksum += comparisons(round) + elements(round) + tables(round) + nested(round) + made(round);
    checksum = (checksum + (await asynchronous(round))) % 1e9;
    if (round % 8 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return checksum;
})();
