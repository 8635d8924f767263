import { type Decoder, handInEncodings, Output } from './text-codecs.ts';

/*
 * https://encoding.spec.whatwg.org/#legacy-single-byte-encodings: what few programs name, so that it comes in pieces that are
 * loaded later.
 */

const HEBREW = '3k+x - 4i+8 5z 4r+f 6v 57+4 -w 6c7 15c+r -2 6by+2 -';

/**
 * Of each encoding its other labels (or its only one), and the code points of the bytes from 0x80 on, in base 36: "si+2" are two in a row that
 * begin there, "-" is one byte that means nothing, "-2" are two.
 */
const TABLES: Readonly<Record<string, readonly [labels: string, runs: string]>> = {
  ibm866: [
    '866 cp866 csibm866',
    'sw+1c 7f5+3 7b6 7c4 7dt+2 7di 7dh 7dv 7dd 7dj 7dp 7do 7dn 7bk 7bo 7ck 7cc 7bw 7b4 7cs 7dq+2 7dm 7dg 7e1 7dy 7ds 7dc 7e4 7dz+2 7dw+2 7dl 7dk 7de+2 7e3 7e2 7bs 7bg 7ew 7es 7f0 7f4 7eo u8+g sh up sk us sn uv su v2 4w 6qh 53 6qi 6ja 4k 7fk 4g',
  ],
  'iso-8859-2': [
    'csisolatin2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2',
    '3k+x 78 k8 8x 4k 8t 9m 4n+2 9s 9q 9w ah 4t al aj 4w 79 kb 8y 50 8u 9n jr 54 9t 9r 9x ai kd am ak 9g 5d+2 76 5g 8p 7a 5j 7g 5l 7s 5n 7u 5p+2 7i 7k 8z 93 5v+2 9c 5y+2 9k a6 62 a8 64+2 9u 67 9h 69+2 77 6c 8q 7b 6f 7h 6h 7t 6j 7v 6l+2 7j 7l 90 94 6r+2 9d 6u+2 9l a7 6y a9 70+2 9v k9',
  ],
  'iso-8859-3': [
    'csisolatin3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3',
    '3k+x 86 k8 4j+2 - 84 4n+2 8g 9q 7y 8k 4t - aj 4w 87 4y+4 85 53+2 8h 9r 7z 8l 59 - ak 5c+3 - 5g 7e 7c 5j+9 - 5t+4 80 5y+2 7w 61+4 a4 9o 67+4 - 6c 7f 7d 6f+9 - 6p+4 81 6u+2 7x 6x+4 a5 9p k9',
  ],
  'iso-8859-4': [
    'csisolatin4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4',
    '3k+x 78 8o 9i 4k 88 8r 4n+2 9s 7m 82 9y 4t al 4v+2 79 kb 9j 50 89 8s jr 54 9t 7n 83 9z 96 am 97 74 5d+6 8e 7g 5l 7s 5n 7q 5p+2 8a 7k 91 98 8m 5w+5 aa 62+3 a0 a2 67 75 69+6 8f 7h 6h 7t 6j 7r 6l+2 8b 7l 92 99 8n 6s+5 ab 6y+3 a1 a3 k9',
  ],
  'iso-8859-5': [
    'csisolatincyrillic cyrillic iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988',
    '3k+x sh+c 4t su+1u 6ja up+c 4n v2+2',
  ],
  'iso-8859-6': [
    'arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987',
    '3k+x -3 4k -7 170 4t -d 17f -3 17j - 17l+q -5 18g+j -d',
  ],
  'iso-8859-7': [
    'csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 iso8859-7 iso88597 iso_8859-7 iso_8859-7:1987 sun_eu_greek',
    '3k+x 6c8+2 4j 6gc 6gf 4m+4 oq 4r+3 - 6c5 4w+4 p0+3 53 p4+3 57 p8 59 pa+k - pv+18 -',
  ],
  'iso-8859-8': [
    'csiso88598e csisolatinhebrew hebrew iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 visual',
    HEBREW,
  ],
  'iso-8859-8-i': ['csiso88598i logical', HEBREW],
  'iso-8859-10': [
    'csisolatin6 iso-ir-157 iso8859-10 iso885910 l6 latin6',
    '3k+x 78 7m 82 8a 88 8m 4n 8r 7k 9s 9y al 4t a2 96 4w 79 7n 83 8b 89 8n 53 8s 7l 9t 9z am 6c5 a3 97 74 5d+6 8e 7g 5l 7s 5n 7q 5p+4 91 98 5v+4 a0 60 aa 62+6 75 69+6 8f 7h 6h 7t 6j 7r 6l+4 92 99 6r+4 a1 6w ab 6y+5 8o',
  ],
  'iso-8859-13': [
    'iso8859-13 iso885913',
    '3k+x 6cd 4i+3 6ce 4m+2 60 4p 9i 4r+4 5i 4w+4 6cc 51+3 6w 55 9j 57+4 6e 78 8e 74 7a 5g+2 7s 7m 7g 5l ah 7q 82 8m 8a 8r 9s 8z 91 5v 98 5x+3 aa 8x 9m a2 64 aj al 67 79 8f 75 7b 6c+2 7t 7n 7h 6h ai 7r 83 8n 8b 8s 9t 90 92 6r 99 6t+3 ab 8y 9n a3 70 ak am 6c9',
  ],
  'iso-8859-14': [
    'iso8859-14 iso885914',
    '3k+x 5xe+2 4j 7e+2 5xm 4n 60w 4p 60y 5xn 642 4t+2 ag 5y6+2 80+2 5z4+2 52 5zq 60x 5zr 60z 600 643 610+2 601 5c+g ac 5t+6 60a 60+6 ae 67+h ad 6p+6 60b 6w+6 af 73',
  ],
  'iso-8859-15': [
    'csisolatin9 iso8859-15 iso885915 iso_8859-15 l9',
    '3k+10 6gc 4l 9s 4n 9t 4p+b al 51+3 am 55+3 9e+2 ag 5b+1t',
  ],
  'iso-8859-16': [
    'iso-8859-16',
    '3k+x 78+2 8x 6gc 6ce 9s 4n 9t 4p ew 4r ah 4t ai+2 4w+2 7g 8y al 6cd 52+2 am 7h ex 57 9e+2 ag ak 5c+3 76 5g 7a 5i+a 7k 8z 5u+3 9c 5y 9m a8 61+4 7s ey 67+4 77 6c 7b 6e+a 7l 90 6q+3 9d 6u 9n a9 6x+4 7t ez 73',
  ],
  'koi8-r': [
    'cskoi8r koi koi8 koi8_r',
    '7b4 7b6 7bg 7bk 7bo 7bs 7bw 7c4 7cc 7ck 7cs 7eo 7es 7ew 7f0 7f4+4 6xs 7fk 6qh+2 6rs 6sk+2 4g 6xt 4w 4y 53 6v 7dc+3 up 7df+f sh 7du+b 4p um ts+2 ue tw+2 uc tv ud u0+8 un u8+4 ty tu uk uj tz ug ul uh uf ui tq sw+2 ti t0+2 tg sz th t4+8 tr tc+4 t2 sy to tn t3 tk tp tl tj tm',
  ],
  'koi8-u': [
    'koi8-ru',
    '7b4 7b6 7bg 7bk 7bo 7bs 7bw 7c4 7cc 7ck 7cs 7eo 7es 7ew 7f0 7f4+4 6xs 7fk 6qh+2 6rs 6sk+2 4g 6xt 4w 4y 53 6v 7dc+3 up us 7dg uu+2 7dj+5 wh v2 7dq+4 sh sk 7dv sm+2 7dy+5 wg su 4p um ts+2 ue tw+2 uc tv ud u0+8 un u8+4 ty tu uk uj tz ug ul uh uf ui tq sw+2 ti t0+2 tg sz th t4+8 tr tc+4 t2 sy to tn t3 tk tp tl tj tm',
  ],
  macintosh: [
    'csmacintosh mac x-mac-roman',
    '5g+2 5j 5l 5t 5y 64 69 68 6a 6c 6b 6d 6f 6h 6g 6i+2 6l 6k 6m+2 6p 6r 6q 6s 6u 6t 6y 6x 6z+2 6cg 4w 4i+2 4n 6ci 52 67 4u 4p 6jm 50 4o 6sg 5i 60 6qm 4x 6sk+2 4l 51 6pu 6q9 6q7 qo 6qz 4q 56 q1 6e 6w 5b 4h 4s 6qi b6 6rs 6py 4r 57 6cm 4g 5c 5f 5x 9e+2 6c3+2 6cc+2 6c8+2 6v 7gq 73 ag 6dg 6gc 6d5+2 1dkx+2 6ch 53 6ca 6ce 6cw 5e 5m 5d 5n 5k 5p+3 5o 5v+2 1d6n 5u 62+2 61 8h jq kc 4v k8+3 54 kd kb jr',
  ],
  'windows-874': [
    'dos-874 iso-8859-11 iso8859-11 iso885911 tis-620',
    '6gc 3l+4 6cm 3q+b 6c8+2 6cc+2 6ci 6c3+2 48+9 2rl+1m -4 2tb+t -4',
  ],
  'windows-1250': [
    'cp1250 x-cp1250',
    '6gc 3l 6ca 3n 6ce 6cm 6cg+2 3s 6cw 9s 6d5 9m 9w al ah 40 6c8+2 6cc+2 6ci 6c3+2 48 6jm 9t 6d6 9n 9x am ai 4g jr k8 8x 4k 78 4m+4 9q 4r+4 aj 4w+2 kb 8y 50+5 79 9r 57 8t kd 8u ak 9g 5d+2 76 5g 8p 7a 5j 7g 5l 7s 5n 7u 5p+2 7i 7k 8z 93 5v+2 9c 5y+2 9k a6 62 a8 64+2 9u 67 9h 69+2 77 6c 8q 7b 6f 7h 6h 7t 6j 7v 6l+2 7j 7l 90 94 6r+2 9d 6u+2 9l a7 6y a9 70+2 9v k9',
  ],
  'windows-1251': [
    'cp1251 x-cp1251',
    'si+2 6ca ur 6ce 6cm 6cg+2 6gc 6cw sp 6d5 sq ss sr sv uq 6c8+2 6cc+2 6ci 6c3+2 48 6jm ux 6d6 uy v0 uz v3 4g su v2 so 4k wg 4m+2 sh 4p sk 4r+4 sn 4w+2 sm uu wh 51+3 up 6ja us 57 uw sl ut uv sw+1s',
  ],
  'windows-1253': [
    'cp1253 x-cp1253',
    '6gc 3l 6ca b6 6ce 6cm 6cg+2 3s 6cw 3u 6d5 3w+5 6c8+2 6cc+2 6ci 6c3+2 48 6jm 4a 6d6 4c+5 p1+2 4j+7 - 4r+4 6c5 4w+4 p0 51+3 p4+3 57 p8 59 pa+k - pv+18 -',
  ],
  'windows-1255': [
    'cp1255 x-cp1255',
    '6gc 3l 6ca b6 6ce 6cm 6cg+2 jq 6cw 3u 6d5 3w+5 6c8+2 6cc+2 6ci 6c3+2 kc 6jm 4a 6d6 4c+8 6ga 4l+5 5z 4r+f 6v 57+5 14g+k 168+5 -7 15c+r -2 6by+2 -',
  ],
  'windows-1256': [
    'cp1256 x-cp1256',
    '6gc 1a6 6ca b6 6ce 6cm 6cg+2 jq 6cw 1a1 6d5 9e 1ae 1aw 1ag 1bj 6c8+2 6cc+2 6ci 6c3+2 1bd 6jm 1ap 6d6 9f 6bw+2 1bu 4g 170 4i+8 1by 4r+f 17f 57+4 17j 1c1 17l+m 5z 187+4 18g+4 68 18k 6a 18l+4 6f+5 18p+2 6m+2 18r+4 6s 18v+2 6v 18x 6x 18y 6z+2 6by+2 1ci',
  ],
  'windows-1257': [
    'cp1257 x-cp1257',
    '6gc 3l 6ca 3n 6ce 6cm 6cg+2 3s 6cw 3u 6d5 3w 4o jr 54 40 6c8+2 6cc+2 6ci 6c3+2 48 6jm 4a 6d6 4c 4v kb 4f+2 - 4i+3 - 4m+2 60 4p 9i 4r+4 5i 4w+8 6w 55 9j 57+4 6e 78 8e 74 7a 5g+2 7s 7m 7g 5l ah 7q 82 8m 8a 8r 9s 8z 91 5v 98 5x+3 aa 8x 9m a2 64 aj al 67 79 8f 75 7b 6c+2 7t 7n 7h 6h ai 7r 83 8n 8b 8s 9t 90 92 6r 99 6t+3 ab 8y 9n a3 70 ak am k9',
  ],
  'windows-1258': [
    'cp1258 x-cp1258',
    '6gc 3l 6ca b6 6ce 6cm 6cg+2 jq 6cw 3u 6d5 9e 3x+4 6c8+2 6cc+2 6ci 6c3+2 kc 6jm 4a 6d6 9f 4d+2 ag 4g+z 76 5g+8 lc 5p+3 7k 5t ll 5v+2 bk 5y+7 bz lf 67+4 77 6c+8 ld 6l+3 7l 6p mb 6r+2 bl 6u+7 c0 6gb 73',
  ],
  'windows-1254': [
    'cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5 x-cp1254',
    '6gc 3l 6ca b6 6ce 6cm 6cg+2 jq 6cw 9s 6d5 9e 3x+4 6c8+2 6cc+2 6ci 6c3+2 kc 6jm 9t 6d6 9f 4d+2 ag 4g+1c 7y 5t+c 8g 9q 67+h 7z 6p+c 8h 9r 73',
  ],
  'x-mac-cyrillic': [
    'x-mac-ukrainian',
    'sw+w 6cg 4w wg 4j 4n 6ci 52 sm 4u 4p 6jm si uq 6sg sj ur 6qm 4x 6sk+2 uu 51 wh so sk us sn uv sp ux sq uy uw sl 4s 6qi b6 6rs 6py 4r 57 6cm 4g sr uz ss v0 ut 6c3+2 6cc+2 6c8+2 6v 6ce su v2 sv v3 6ja sh up un ts+v 6gc',
  ],
  'x-user-defined': ['x-user-defined', '1cw0+3k'],
};

const REPLACEMENT = 0xfffd;

function pointsOf(runs: string): number[] {
  return runs.split(' ').flatMap((run) => {
    if (run.startsWith('-')) return new Array<number>(run === '-' ? 1 : parseInt(run.slice(1), 36)).fill(REPLACEMENT);
    const [first, count = '1'] = run.split('+');
    return Array.from({ length: parseInt(count, 36) }, (_, i) => parseInt(first, 36) + i);
  });
}

/** https://encoding.spec.whatwg.org/#single-byte-decoder */
class TableDecoder implements Decoder {
  hadError = false;
  readonly #points: readonly number[];

  constructor(points: readonly number[]) {
    this.#points = points;
  }

  decode(bytes: Uint8Array): string {
    const output = new Output(true);
    for (const byte of bytes) {
      const point = byte < 0x80 ? byte : this.#points[byte - 0x80];
      if (point === REPLACEMENT) this.hadError = true;
      output.add(point);
    }
    return output.take();
  }
}

const NAMES = new Map(
  Object.entries(TABLES).flatMap(([name, [labels]]) => [name, ...labels.split(' ')].map((label) => [label, name])),
);

/** Makes them known to TextDecoder. */
export const addSingleByteEncodings = (): void =>
  handInEncodings({
    encodingOf: (label) => NAMES.get(label),
    createDecoder: (encoding) => new TableDecoder(pointsOf(TABLES[encoding][1])),
  });
