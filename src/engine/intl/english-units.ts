/*
 * English units as ICU writes them, those that locale-data.txt does not have for every language, and one unit for each of another.
 * Compared with Node 14 to 26, which agree.
 */

type Display = 'long' | 'short' | 'narrow';

/**
 * For each: its name, and its plural where that has more than an `s`; its short form and the plural of that; its narrow form;
 * what it is called as what there is so much of another unit for, shortly and narrowly.
 */
interface Unit {
  readonly long: readonly [one: string, other: string];
  readonly short: readonly [one: string, other: string];
  readonly narrow: string;
  readonly per: readonly [short: string, narrow: string];
}

/** Name, short form, narrow form, as a divisor: what is left out is as the one before. `/`: one and more. */
const TEXT = `acre=ac bit=bit byte=byte,B celsius=°C centimeter=cm day=day/days,d,d degree=deg,° fahrenheit=°F,°
fluid-ounce=fl~oz foot=ft,′,ft gallon=gal,gal,gal~US,gal gigabit=Gb gigabyte=GB gram=g hectare=ha hour=hr,h,h inch=in,″,in kilobit=kb
kilobyte=kB kilogram=kg kilometer=km liter=L megabit=Mb megabyte=MB meter=m microsecond=μs mile=mi mile-scandinavian=smi milliliter=mL
millimeter=mm millisecond=ms minute=min,m,min month=mth/mths,m,m nanosecond=ns ounce=oz percent=% petabyte=PB pound=lb,#,lb
second=sec,s,s stone=st terabit=Tb terabyte=TB week=wk/wks,w,w yard=yd year=yr/yrs,y,y`;

const NAMES: Readonly<Record<string, readonly [one: string, other: string]>> = {
  celsius: ['degree Celsius', 'degrees Celsius'],
  fahrenheit: ['degree Fahrenheit', 'degrees Fahrenheit'],
  foot: ['foot', 'feet'],
  inch: ['inch', 'inches'],
  percent: ['percent', 'percent'],
  'fluid-ounce': ['fluid ounce', 'fluid ounces'],
  'mile-scandinavian': ['mile-scandinavian', 'miles-scandinavian'],
};

/** Those that have a short form of their own. */
const TOGETHER: Readonly<Record<string, string>> = { 'mile-per-hour': 'mph', 'mile-per-gallon': 'mpg' };

const units = new Map(TEXT.split(/\s+/).map((entry) => readUnit(entry)));

function readUnit(entry: string): [name: string, Unit] {
  const [name, forms] = entry.split('=');
  const [short, narrow, per, narrowPer = per] = forms.replaceAll('~', ' ').split(',');
  const [one, other = one] = short.split('/');
  const long = NAMES[name] ?? [name, `${name}s`];
  return [name, { long, short: [one, other], narrow: narrow ?? one, per: [per ?? one, narrowPer ?? narrow ?? one] }];
}

/** The forms of a unit as locale-data.txt has them; undefined: there is none here. */
export function englishUnit(name: string, display: Display): string | undefined {
  const [above, below] = name.split('-per-');
  const unit = units.get(above);
  // Of percents for each of something ICU writes the percents alone.
  if (unit === undefined || (above === 'percent' && below !== undefined)) return undefined;
  const gap = display === 'narrow' || /^[°%]/.test(unit.short[0]) ? '' : ' ';
  if (display !== 'long' && TOGETHER[name] !== undefined) return `0${gap}${TOGETHER[name]}`;
  let behind = '';
  if (below !== undefined) {
    const divisor = units.get(below);
    if (divisor === undefined) return undefined;
    behind = display === 'long' ? ` per ${divisor.long[0]}` : `/${divisor.per[display === 'short' ? 0 : 1]}`;
  }
  const [one, other] = display === 'narrow' ? [unit.narrow, unit.narrow] : unit[display];
  const form = (text: string): string => `0${display === 'long' ? ' ' : gap}${text}${behind}`;
  return one === other ? form(one) : `${form(other)}^o${form(one)}`;
}
