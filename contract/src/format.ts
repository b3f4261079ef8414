import { MAX_COUNTED } from './list.ts';

/**
 * How dates, money, amounts and phones are written in Hungarian: the browser, the mails and the lists share it. The time zone is
 * the market's, Europe/Budapest, whatever the process's is.
 */

const TIME_ZONE = 'Europe/Budapest';
const NBSP = '\u00a0';
const EN_DASH = '–';
const DAY_MS = 86_400_000;

type DayOrInstant = string | Date;

const partsFormat = new Intl.DateTimeFormat('hu-HU', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const monthName = new Intl.DateTimeFormat('hu-HU', { timeZone: 'UTC', month: 'long' });
const monthShort = new Intl.DateTimeFormat('hu-HU', { timeZone: 'UTC', month: 'short' });
const weekdayName = new Intl.DateTimeFormat('hu-HU', { timeZone: 'UTC', weekday: 'long' });
const weekdayShort = new Intl.DateTimeFormat('hu-HU', { timeZone: 'UTC', weekday: 'short' });
const money = new Intl.NumberFormat('hu-HU', {
  maximumFractionDigits: 0,
  useGrouping: 'always',
  roundingMode: 'ceil',
  signDisplay: 'negative',
});
const amountNumber = new Intl.NumberFormat('hu-HU', {
  maximumFractionDigits: 3,
  useGrouping: 'always',
  roundingMode: 'trunc',
  signDisplay: 'negative',
});
const collator = new Intl.Collator('hu', { numeric: true });

/** The market's calendar day of an instant, `2026-11-20`; a day stays itself. */
export function dayOf(value: DayOrInstant): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const { year, month, day } = zoned(value);
  return `${year}-${month}-${day}`;
}

/** `2026.11.20.` for tables and fields. */
export function formatDay(value: DayOrInstant): string {
  return `${dayOf(value).replaceAll('-', '.')}.`;
}

/** `2026.11.18. 20:00`, with a space that doesn't break. */
export function formatInstant(value: DayOrInstant): string {
  return `${formatDay(value)}${NBSP}${formatTime(value)}`;
}

/** `17:05` in the market's time zone; a time of day (`17:05:00` or `9:05`) loses its seconds and gains its zero. */
export function formatTime(value: DayOrInstant): string {
  const clock = typeof value === 'string' ? /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(value) : null;
  if (clock) return `${clock[1]?.padStart(2, '0')}:${clock[2]}`;
  const { hour, minute } = zoned(value);
  return `${hour}:${minute}`;
}

/** `17:00–19:00`; one of the two alone if the other isn't known, empty without both. */
export function formatTimeRange(start: string | null, end: string | null): string {
  if (start && end && start !== end) return `${formatTime(start)}${EN_DASH}${formatTime(end)}`;
  const known = start ?? end;
  return known ? formatTime(known) : '';
}

/** `2026. november 20., péntek` for sentences and headings. */
export function formatLongDay(value: DayOrInstant): string {
  const day = utcDay(value);
  return `${day.getUTCFullYear()}. ${monthName.format(day)} ${day.getUTCDate()}., ${weekdayName.format(day)}`;
}

/** `nov. 20., péntek` for cards; the year is added when it isn't this one. */
export function formatShortDay(value: DayOrInstant, now: Date): string {
  const day = utcDay(value);
  const year = dayOf(value).slice(0, 4) === dayOf(now).slice(0, 4) ? '' : `${day.getUTCFullYear()}. `;
  return `${year}${monthShort.format(day)} ${day.getUTCDate()}., ${weekdayName.format(day)}`;
}

/** `2026. november` */
export function formatMonth(value: DayOrInstant): string {
  const day = utcDay(value);
  return `${day.getUTCFullYear()}. ${monthName.format(day)}`;
}

/** ma, holnap, holnapután, tegnap; otherwise the short day. */
export function formatNearDay(value: DayOrInstant, now: Date): string {
  switch (daysBetween(now, value)) {
    case -1:
      return 'tegnap';
    case 0:
      return 'ma';
    case 1:
      return 'holnap';
    case 2:
      return 'holnapután';
    default:
      return formatShortDay(value, now);
  }
}

/** `holnap 20:00`, `nov. 25., szerda 20:00`: when something ends, for labels such as „Rendelhetsz eddig:”. */
export function formatNearInstant(value: DayOrInstant, now: Date): string {
  return `${formatNearDay(value, now)}${NBSP}${formatTime(value)}`;
}

/** How long it is until an instant: `3 nap 4 óra`, `5 óra 12 perc`, `8 perc`, `lejárt`. Whole minutes, rounded down, at least one. */
export function formatTimeLeft(until: DayOrInstant, now: Date): string {
  const ms = new Date(until).getTime() - now.getTime();
  if (ms <= 0) return 'lejárt';
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const parts =
    days > 0
      ? [`${days} nap`, hours > 0 && `${hours} óra`]
      : [hours > 0 && `${hours} óra`, (hours === 0 || minutes % 60 > 0) && `${minutes % 60} perc`];
  return parts.filter(Boolean).join(' ');
}

/** Calendar days of the market from one day to another: negative when the second is earlier. DST days count as one. */
export function daysBetween(from: DayOrInstant, to: DayOrInstant): number {
  return Math.round((utcDay(to).getTime() - utcDay(from).getTime()) / DAY_MS);
}

/** H K Sze Cs P Szo V, Monday first. */
export function weekdayHeads(): string[] {
  return Array.from({ length: 7 }, (_, index) =>
    weekdayShort.format(new Date(Date.UTC(2026, 10, 16 + index))),
  );
}

/** péntek */
export function formatWeekday(value: DayOrInstant): string {
  return weekdayName.format(utcDay(value));
}

/** `12 345 Ft`: whole forints, rounded up (spec 9), four digits grouped too, a real minus sign. */
export function formatFt(priceFt: number): string {
  return `${signed(money.format(priceFt))}${NBSP}Ft`;
}

/** `+8 450 Ft` for what is added. */
export function formatAddedFt(priceFt: number): string {
  return `${priceFt > 0 ? '+' : ''}${formatFt(priceFt)}`;
}

/** `1,4`: at most three decimals, cut and not rounded (spec 9), of an amount as it stands on the wire. */
export function formatNumber(value: number): string {
  return signed(amountNumber.format(Number(value.toFixed(6))));
}

/** How many rows a list has, from its `total`: `634`, and `10 000+` where they weren't counted to the end. */
export function formatTotal(total: number): string {
  return total > MAX_COUNTED ? `${formatNumber(total - 1)}+` : String(total);
}

/** `0,4 kg`; a unit that begins with a number is counted: `3 × 500 g-os doboz`, never 3500 grams. */
export function formatAmount(value: number, unit: string): string {
  const times = /^\d/.test(unit) ? `×${NBSP}` : '';
  return `${formatNumber(value)}${NBSP}${times}${unit}`;
}

/** `1 490 Ft/kg` */
export function formatUnitPrice(priceFt: number, unit: string): string {
  return `${formatFt(priceFt)}/${unit}`;
}

/** `5%` of a ratio as it stands on the wire (0.05). */
export function formatPercent(ratio: number): string {
  return `${formatNumber(ratio * 100)}%`;
}

/** `kb. ±10%` of a weight that may differ; empty without a deviation. */
export function formatDeviation(ratio: number): string {
  return ratio > 0 ? `kb. ±${formatPercent(ratio)}` : '';
}

/** `+36 30 123 4567` of an E.164 number; Budapest has two-digit local groups, other countries stay as they are. */
export function formatPhone(e164: string): string {
  const budapest = /^\+361(\d{3})(\d{4})$/.exec(e164);
  if (budapest) return ['+36', '1', budapest[1], budapest[2]].join(NBSP);
  const other = /^\+36(\d{2})(\d{3})(\d{3,4})$/.exec(e164);
  return other ? ['+36', other[1], other[2], other[3]].join(NBSP) : e164;
}

/** `1191 Budapest, Fő utca 12.` */
export function formatAddress(address: { postalCode: string; city: string; street: string }): string {
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  return [town, address.street].filter(Boolean).join(', ');
}

/** „1191 Budapest” style lists, numbers by value, á beside a: the order of every list that people see. */
export function compareHu(a: string, b: string): number {
  return collator.compare(a, b);
}

/** The definite article before a word or a number: `az alma`, `a körte`, `az 5`, `az 1000`, `a 100`. */
export function nevelo(word: string): 'a' | 'az' {
  const first = word.trim().replace(/^[„"'(«]+/, '');
  const digits = /^\d[\d\s\u00a0]*/.exec(first)?.[0].replaceAll(/[\s\u00a0]/g, '');
  if (digits !== undefined) return saysVowelFirst(digits) ? 'az' : 'a';
  return /^[aáeéiíoóöőuúüű]/i.test(first) ? 'az' : 'a';
}

/** öt, ötven, ötszáz, ötezer…; egy, ezer, egymillió (1 at the head of a group of three, but tíz and száz are not). */
function saysVowelFirst(digits: string): boolean {
  const number = digits.replace(/^0+(?=\d)/, '');
  return number.startsWith('5') || (number.startsWith('1') && number.length % 3 === 1);
}

function signed(text: string): string {
  return text.replace('-', '−');
}

function zoned(value: DayOrInstant): Record<'year' | 'month' | 'day' | 'hour' | 'minute', string> {
  const found = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value: text } of partsFormat.formatToParts(new Date(value))) {
    if (type in found) found[type as keyof typeof found] = text;
  }
  return found;
}

/** The calendar day as midnight UTC, so that day arithmetic and names need no zone. */
function utcDay(value: DayOrInstant): Date {
  return new Date(`${dayOf(value)}T00:00:00Z`);
}
