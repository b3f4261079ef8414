/** The numbers of RFC 3492, by which a name with accents is written in plain letters. */
const BASE = 36;
const LEAST = 1;
const MOST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_SIGN = 128;
const PREFIX = 'xn--';
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A domain as the network knows it: `őstermelő.hu` is `xn--stermel-1mbh.hu`. One in plain letters stays as it is. */
export function asciiDomain(domain: string): string {
  return domain
    .normalize('NFKC')
    .split('.')
    .map((label) => (isPlain(label) ? label : `${PREFIX}${encode(label.toLowerCase())}`))
    .join('.');
}

/** A domain as people write it: `xn--stermel-1mbh.hu` is `őstermelő.hu`. What means nothing stays as it is. */
export function readableDomain(domain: string): string {
  return domain
    .split('.')
    .map((label) => (label.toLowerCase().startsWith(PREFIX) ? readable(label) : label))
    .join('.');
}

function isPlain(label: string): boolean {
  return !/[^ -~]/.test(label);
}

/** Only what gives the same name back is shown: another writing of it could look like someone else's. */
function readable(label: string): string {
  const decoded = decode(label.slice(PREFIX.length).toLowerCase());
  const isSame =
    decoded !== null &&
    /^[\p{L}\p{M}\p{N}-]+$/u.test(decoded) &&
    asciiDomain(decoded) === label.toLowerCase();
  return isSame ? decoded : label;
}

function encode(label: string): string {
  const signs = Array.from(label, (sign) => sign.codePointAt(0) ?? 0);
  const plain = signs.filter((sign) => sign < FIRST_SIGN);
  let written = String.fromCodePoint(...plain) + (plain.length > 0 ? '-' : '');
  let [next, delta, bias, handled] = [FIRST_SIGN, 0, FIRST_BIAS, plain.length];
  while (handled < signs.length) {
    const least = Math.min(...signs.filter((sign) => sign >= next));
    delta += (least - next) * (handled + 1);
    next = least;
    for (const sign of signs) {
      if (sign < next) delta += 1;
      if (sign !== next) continue;
      written += digitsOf(delta, bias);
      bias = adapted(delta, handled + 1, handled === plain.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    next += 1;
  }
  return written;
}

function decode(text: string): string | null {
  const at = text.lastIndexOf('-');
  const signs = Array.from(text.slice(0, Math.max(at, 0)), (sign) => sign.codePointAt(0) ?? 0);
  const digits = Array.from(text.slice(at + 1), (digit) => DIGITS.indexOf(digit));
  let [next, place, bias] = [FIRST_SIGN, 0, FIRST_BIAS];
  while (digits.length > 0) {
    const before = place;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digits.shift() ?? -1;
      place += digit * weight;
      if (digit < 0 || place > Number.MAX_SAFE_INTEGER / BASE) return null;
      const limit = limitAt(step, bias);
      if (digit < limit) break;
      weight *= BASE - limit;
    }
    const count = signs.length + 1;
    bias = adapted(place - before, count, before === 0);
    next += Math.floor(place / count);
    if (next > 0x10ffff) return null;
    place %= count;
    signs.splice(place, 0, next);
    place += 1;
  }
  return String.fromCodePoint(...signs);
}

function digitsOf(delta: number, bias: number): string {
  let written = '';
  let rest = delta;
  for (let step = BASE; ; step += BASE) {
    const limit = limitAt(step, bias);
    if (rest < limit) return written + DIGITS.charAt(rest);
    written += DIGITS.charAt(limit + ((rest - limit) % (BASE - limit)));
    rest = Math.floor((rest - limit) / (BASE - limit));
  }
}

function limitAt(step: number, bias: number): number {
  return Math.min(MOST, Math.max(LEAST, step - bias));
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / count);
  let step = 0;
  while (rest > ((BASE - LEAST) * MOST) / 2) {
    rest = Math.floor(rest / (BASE - LEAST));
    step += BASE;
  }
  return step + Math.floor(((BASE - LEAST + 1) * rest) / (rest + SKEW));
}
