import { agent } from '../../spec/agent.ts';
import { MakeDate, MakeDay, MakeTime, MS_PER_MINUTE, TimeClip, UTC } from './calendar.ts';
import { DayComposer, isDay, isHour, isMinute, isMonth, TimeComposer, ZoneComposer } from './composers.ts';
import { DateScanner, type DateToken, type Keyword, millisecondsOf } from './tokens.ts';

/** What is longer is hardly a date, and costs what reading it takes. */
const LONGEST_DATE = 100;
const OPS_PER_CHARACTER = 8;

/**
 * https://tc39.es/ecma262/#sec-date.parse. The specification's own format first; what is not of that form is read
 * as V8 reads it: numbers and words in nearly any order, parentheses skipped. NaN when it is no date.
 */
export function parseDate(text: string): number {
  if (text.length > LONGEST_DATE) agent.spend(text.length * OPS_PER_CHARACTER);
  const reader = new DateReader(text);
  return reader.read() ? reader.timeValue() : NaN;
}

class DateReader {
  readonly #scanner: DateScanner;
  readonly #day = new DayComposer();
  readonly #time = new TimeComposer();
  readonly #zone = new ZoneComposer();
  #hasNumber = false;

  constructor(text: string) {
    this.#scanner = new DateScanner(text);
  }

  timeValue(): number {
    const day = this.#day.finish();
    const time = this.#time.finish();
    if (day === undefined || time === undefined) return NaN;
    const date = MakeDate(MakeDay(...day), MakeTime(...time));
    const zone = this.#zone.finish();
    return TimeClip(zone === undefined ? UTC(date) : date - zone * MS_PER_MINUTE);
  }

  read(): boolean {
    let token = this.#readIso();
    if (token === undefined) return false;
    this.#hasNumber = !this.#day.isEmpty;
    for (; token.kind !== 'end'; token = this.#scanner.next()) if (!this.#readLegacy(token)) return false;
    return true;
  }

  // --- The format of the specification ---------------------------------------------------------------------

  /** Reads as much as is of the format. The token where it ends, `end` if it was all, undefined if it is no date. */
  #readIso(): DateToken | undefined {
    const scanner = this.#scanner;
    const stopped = this.#readIsoDate();
    if (stopped !== undefined) return stopped;
    if (scanner.peek.kind === 'word' && scanner.peek.meaning?.kind === 'time-separator') {
      scanner.next();
      if (!this.#readIsoTime() || !scanner.isAtEnd) return undefined;
    } else if (!scanner.isAtEnd) return scanner.next();
    // A date alone is in UTC, a date with a time is local.
    if (this.#zone.isEmpty && this.#time.isEmpty) this.#zone.set(0);
    this.#day.isIso = true;
    return scanner.peek;
  }

  /** YYYY, YYYY-MM, YYYY-MM-DD, with six digits after a sign; the token where something else begins. */
  #readIsoDate(): DateToken | undefined {
    const scanner = this.#scanner;
    if (scanner.isSymbol('+') || scanner.isSymbol('-')) {
      const sign = scanner.next();
      if (!scanner.isFixedNumber(6)) return sign;
      const year = this.#number();
      const isNegative = sign.kind === 'symbol' && sign.symbol === '-';
      if (isNegative && year === 0) return sign;
      this.#day.add(isNegative ? -year : year);
    } else if (scanner.isFixedNumber(4)) this.#day.add(this.#number());
    else return scanner.next();
    if (!scanner.skipSymbol('-')) return undefined;
    if (!this.#isTwoDigits(isMonth)) return scanner.next();
    this.#day.add(this.#number());
    if (!scanner.skipSymbol('-')) return undefined;
    if (!this.#isTwoDigits(isDay)) return scanner.next();
    this.#day.add(this.#number());
    return undefined;
  }

  /** HH:mm, HH:mm:ss, HH:mm:ss.sss and a zone. */
  #readIsoTime(): boolean {
    const scanner = this.#scanner;
    if (!this.#isTwoDigits((hour) => hour <= 24)) return false;
    const hour = this.#number();
    // Midnight at the end of the day has no minutes.
    const isAllowed = (part: number): boolean => isMinute(part) && (hour < 24 || part === 0);
    this.#time.add(hour);
    if (!scanner.skipSymbol(':') || !this.#isTwoDigits(isAllowed)) return false;
    this.#time.add(this.#number());
    if (scanner.skipSymbol(':')) {
      if (!this.#isTwoDigits(isAllowed)) return false;
      this.#time.add(this.#number());
      if (scanner.skipSymbol('.')) {
        if (scanner.peek.kind !== 'number' || (hour === 24 && scanner.peek.value > 0)) return false;
        this.#time.add(this.#milliseconds());
      }
    }
    return this.#readIsoZone();
  }

  #readIsoZone(): boolean {
    const scanner = this.#scanner;
    if (isZ(scanner.peek)) {
      scanner.next();
      this.#zone.set(0);
      return true;
    }
    if (!scanner.isSymbol('+') && !scanner.isSymbol('-')) return true;
    this.#zone.setSign(scanner.isSymbol('+') ? 1 : -1);
    scanner.next();
    if (scanner.isFixedNumber(4)) {
      const both = this.#number();
      this.#zone.setAbsolute(Math.floor(both / 100), both % 100);
      return isHour(Math.floor(both / 100)) && isMinute(both % 100);
    }
    if (!this.#isTwoDigits(isHour)) return false;
    const hour = this.#number();
    if (!scanner.skipSymbol(':') || !this.#isTwoDigits(isMinute)) return false;
    this.#zone.setAbsolute(hour, this.#number());
    return true;
  }

  #isTwoDigits(isValid: (value: number) => boolean): boolean {
    const { peek } = this.#scanner;
    return peek.kind === 'number' && peek.length === 2 && isValid(peek.value);
  }

  /** The value of the number that comes next. */
  #number(): number {
    const token = this.#scanner.next();
    return token.kind === 'number' ? token.value : 0;
  }

  #milliseconds(): number {
    const token = this.#scanner.next();
    return token.kind === 'number' ? millisecondsOf(token.value, token.length) : 0;
  }

  // --- Everything else ---------------------------------------------------------------------------------------

  #readLegacy(token: DateToken): boolean {
    switch (token.kind) {
      case 'number':
        this.#hasNumber = true;
        return this.#readNumber(token.value);
      case 'word':
        return this.#readWord(token.meaning);
      case 'symbol':
        return this.#readSymbol(token.symbol);
      default:
        return true;
    }
  }

  #readNumber(value: number): boolean {
    const scanner = this.#scanner;
    if (scanner.skipSymbol(':')) return this.#readBeforeColon(value);
    if (scanner.isSymbol('.') && this.#time.isExpecting(value)) {
      scanner.next();
      this.#time.add(value);
      if (scanner.peek.kind !== 'number') return false;
      this.#time.addFinal(this.#milliseconds());
      return true;
    }
    // A point that ends something else is skipped.
    scanner.skipSymbol('.');
    if (this.#zone.isExpecting(value)) {
      this.#zone.setAbsolute(undefined, value);
      return true;
    }
    if (this.#time.isExpecting(value)) {
      this.#time.addFinal(value);
      const { peek } = scanner;
      return (
        peek.kind === 'end' || peek.kind === 'space' || isZ(peek) || scanner.isSymbol('+') || scanner.isSymbol('-')
      );
    }
    if (!this.#day.add(value)) return false;
    scanner.skipSymbol('-');
    return true;
  }

  /** A part of a time; with two colons the minutes are left out. */
  #readBeforeColon(value: number): boolean {
    if (this.#scanner.skipSymbol(':')) {
      if (!this.#time.isEmpty) return false;
      this.#time.add(value);
      this.#time.add(0);
      return true;
    }
    if (!this.#time.add(value)) return false;
    this.#scanner.skipSymbol('.');
    return true;
  }

  #readWord(meaning: Keyword | undefined): boolean {
    if (meaning?.kind === 'am-pm' && !this.#time.isEmpty) this.#time.setHourOffset(meaning.value);
    else if (meaning?.kind === 'month') {
      this.#day.setNamedMonth(meaning.value);
      this.#scanner.skipSymbol('-');
    } else if (meaning?.kind === 'zone' && this.#hasNumber) this.#zone.set(meaning.value);
    // Other words may stand before the first number, apart from it.
    else return !this.#hasNumber && this.#scanner.peek.kind !== 'number';
    return true;
  }

  #readSymbol(symbol: string): boolean {
    const isSign = symbol === '+' || symbol === '-';
    if (isSign && (this.#zone.isUtc || !this.#time.isEmpty)) return this.#readOffset(symbol === '+' ? 1 : -1);
    if ((isSign || symbol === ')') && this.#hasNumber) return false;
    if (symbol === '(') this.#scanner.skipParentheses();
    return true;
  }

  /** An offset from UTC: hours, hours and minutes in one number, or hours before a colon. */
  #readOffset(sign: 1 | -1): boolean {
    const scanner = this.#scanner;
    this.#zone.setSign(sign);
    const { value, length } = scanner.peek.kind === 'number' ? scanner.peek : { value: 0, length: 0 };
    if (length > 0) scanner.next();
    this.#hasNumber = true;
    if (scanner.isSymbol(':')) this.#zone.setAbsolute(value, undefined);
    else if (length === 1 || length === 2) this.#zone.setAbsolute(value, 0);
    else if (length === 3 || length === 4) this.#zone.setAbsolute(Math.floor(value / 100), value % 100);
    else return false;
    return true;
  }
}

const isZ = (token: DateToken): boolean => token.kind === 'word' && token.meaning?.isZ === true;
