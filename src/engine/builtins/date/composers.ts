/* Day, time and time zone of a date that is being read; each says at the end whether it makes sense. */

const between = (x: number, low: number, high: number): boolean => x >= low && x <= high;
export const isMonth = (x: number): boolean => between(x, 1, 12);
export const isDay = (x: number): boolean => between(x, 1, 31);
export const isHour = (x: number): boolean => between(x, 0, 23);
/** Also of seconds. */
export const isMinute = (x: number): boolean => between(x, 0, 59);
const isMillisecond = (x: number): boolean => between(x, 0, 999);

export class DayComposer {
  readonly #numbers: number[] = [];
  #namedMonth: number | undefined = undefined;
  isIso = false;

  get isEmpty(): boolean {
    return this.#numbers.length === 0;
  }

  add(number: number): boolean {
    if (this.#numbers.length === 3) return false;
    this.#numbers.push(number);
    return true;
  }

  setNamedMonth(month: number): void {
    this.#namedMonth = month;
  }

  /** Year, month from 0, day; undefined if they are none. What is missing is 1. */
  finish(): [year: number, month: number, day: number] | undefined {
    if (this.isEmpty) return undefined;
    const [a, b = 1, c = 1] = this.#numbers;
    let [year, month, day] = this.#order(a, b, c);
    // Two digits mean 1950 to 2049.
    if (!this.isIso && between(year, 0, 99)) year += year < 50 ? 2000 : 1900;
    if (!isMonth(month) || !isDay(day)) return undefined;
    return [year, month - 1, day];
  }

  #order(a: number, b: number, c: number): [number, number, number] {
    const month = this.#namedMonth;
    if (month !== undefined) return isDay(a) ? [b, month, a] : [a, month, b];
    return this.isIso || !isDay(a) ? [a, b, c] : [c, a, b];
  }
}

export class TimeComposer {
  readonly #parts: number[] = [];
  #hourOffset: number | undefined = undefined;

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Whether a number in this place continues the time. */
  isExpecting(number: number): boolean {
    const count = this.#parts.length;
    return count === 1 || count === 2 ? isMinute(number) : count === 3 && isMillisecond(number);
  }

  add(number: number): boolean {
    if (this.#parts.length === 4) return false;
    this.#parts.push(number);
    return true;
  }

  /** The last number of the time; the others are 0. */
  addFinal(number: number): void {
    this.add(number);
    while (this.#parts.length < 4) this.#parts.push(0);
  }

  setHourOffset(hours: number): void {
    this.#hourOffset = hours;
  }

  finish(): [hour: number, minute: number, second: number, millisecond: number] | undefined {
    let [hour = 0, minute = 0, second = 0, millisecond = 0] = this.#parts;
    if (this.#hourOffset !== undefined) {
      if (!between(hour, 0, 12)) return undefined;
      hour = (hour % 12) + this.#hourOffset;
    }
    const isMidnight = hour === 24 && minute === 0 && second === 0 && millisecond === 0;
    if (!isMidnight && !(isHour(hour) && isMinute(minute) && isMinute(second) && isMillisecond(millisecond)))
      return undefined;
    return [hour, minute, second, millisecond];
  }
}

export class ZoneComposer {
  #sign: 1 | -1 | undefined = undefined;
  #hour: number | undefined = undefined;
  #minute: number | undefined = undefined;

  get isEmpty(): boolean {
    return this.#sign === undefined && this.#hour === undefined;
  }

  get isUtc(): boolean {
    return this.#hour === 0 && this.#minute === 0;
  }

  isExpecting(number: number): boolean {
    return this.#hour !== undefined && this.#minute === undefined && isMinute(number);
  }

  /** A zone known by name. */
  set(hoursEast: number): void {
    this.#sign = hoursEast < 0 ? -1 : 1;
    this.#hour = Math.abs(hoursEast);
    this.#minute = 0;
  }

  setSign(sign: 1 | -1): void {
    this.#sign = sign;
  }

  setAbsolute(hour: number | undefined, minute: number | undefined): void {
    if (hour !== undefined) this.#hour = hour;
    this.#minute = minute;
  }

  /** Minutes east of UTC, or undefined for local time. */
  finish(): number | undefined {
    return this.#sign === undefined ? undefined : this.#sign * ((this.#hour ?? 0) * 60 + (this.#minute ?? 0));
  }
}
