import { type SheetJson, sheetOf } from '@kosar/contract/sheet';
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { listedPhone } from './cell-text.ts';
import { attachment } from './send-sheet.ts';
import { csvOf, xlsxOf } from './sheet-testing.ts';

interface Line {
  name: string;
  phone: string;
  amount: number | null;
  valueFt: number;
}

function listOf(rows: Line[]): SheetJson {
  return sheetOf<Line>({
    fileName: 'Őszi kosár: rendelések 2026.11.20.',
    columns: [
      { label: 'Vevő', kind: 'text', value: ({ name }) => name },
      { label: 'Telefon', kind: 'phone', value: ({ phone }) => phone },
      { label: 'Nap', kind: 'date', value: () => '2026-11-20' },
      { label: 'Óra', kind: 'time', value: () => '17:30' },
      { label: 'Mennyiség', kind: 'amount', value: ({ amount }) => amount, isSummed: true },
      { label: 'Érték', kind: 'ft', value: ({ valueFt }) => valueFt, isSummed: true },
    ],
    rows,
    total: 'Összesen',
  });
}

const LINES: Line[] = [
  { name: 'Őri Ödön; "Dönci"', phone: '+36301234567', amount: 0.1, valueFt: 12_345 },
  { name: '=1+1', phone: '+3612345678', amount: 0.2, valueFt: -50 },
  { name: '-kedd\nszerda', phone: '+43123456', amount: null, valueFt: 0 },
];

it('a CSV file has the mark of UTF-8, semicolons, decimal commas, Hungarian days and phones, and runs nothing', async () => {
  const bytes = await csvOf(listOf(LINES));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
    'Vevő;Telefon;Nap;Óra;Mennyiség;Érték',
    '"Őri Ödön; ""Dönci""";06 30 123 4567;2026.11.20.;17:30;0,1;12345',
    "'=1+1;06 1 234 5678;2026.11.20.;17:30;0,2;-50",
    '"\'-kedd\nszerda";0043123456;2026.11.20.;17:30;;0',
    'Összesen;;;;0,3;12295',
    '',
  ]);
});

it('a workbook opens typed: words stay words, numbers, days and times are what they are', async () => {
  const rows = await readSheet(await xlsxOf(listOf(LINES)));
  expect(rows).toEqual([
    ['Vevő', 'Telefon', 'Nap', 'Óra', 'Mennyiség', 'Érték'],
    ['Őri Ödön; "Dönci"', '06 30 123 4567', new Date('2026-11-20'), expect.anything(), 0.1, 12_345],
    ['=1+1', '06 1 234 5678', new Date('2026-11-20'), expect.anything(), 0.2, -50],
    ['-kedd\nszerda', '0043123456', new Date('2026-11-20'), expect.anything(), null, 0],
    ['Összesen', null, null, null, 0.3, 12_295],
  ]);
});

it('signs that XML can’t hold don’t break a workbook', async () => {
  const odd = [{ name: 'a\u0001b\u0008 <&>\uFFFE 🧺', phone: '', amount: null, valueFt: 1 }];
  const rows = await readSheet(await xlsxOf(listOf(odd)));
  expect(rows[1]?.[0]).toBe('ab <&> 🧺');
});

it('a list without rows is a head alone, and one that doesn’t add up has no last line', async () => {
  const empty = { ...listOf([]), sums: null };
  expect(await readSheet(await xlsxOf(empty))).toHaveLength(1);
  expect((await csvOf(empty)).toString().trimEnd().split('\r\n')).toHaveLength(1);
});

it('the name of a file reads well in any language', () => {
  expect(attachment('Láncok 2026.11.22..xlsx')).toContain('filename="Lancok 2026.11.22.xlsx"');
  expect(attachment('Őszi "kosár": 1/2.csv')).toBe(
    `attachment; filename="Oszi kosar 1 2.csv"; filename*=UTF-8''%C5%90szi%20kos%C3%A1r%201%202.csv`,
  );
});

it('phones are listed as Hungarians write them', () => {
  expect(['+36301234567', '+36201234567', '+3672123456', '+3614567890', ''].map(listedPhone)).toEqual([
    '06 30 123 4567',
    '06 20 123 4567',
    '06 72 123 456',
    '06 1 456 7890',
    '',
  ]);
});
