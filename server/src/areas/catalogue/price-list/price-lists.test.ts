import {
  getPriceList,
  getPriceListImport,
  importPriceList,
  previewPriceList,
  savePriceRows,
  undoPriceList,
} from '@kosar/contract/catalogue/price-lists';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { makeProducer } from '../../../demo/builders/actor.ts';
import { makeProduct } from '../../../demo/builders/product.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { workbookOf } from '../../../infra/sheet/hostile-workbooks-testing.ts';
import { useApi } from '../../../infra/testing/api.ts';
import { fileUpload } from '../../../proof/picture-upload.ts';

const api = useApi();

/** A producer with apples by the crate and loose potatoes, and the session of its owner. */
async function makeList(name = 'Kert') {
  const { db } = api.current.context;
  const made = await transaction(db, async (trx) => {
    const producer = await makeProducer(trx);
    await trx.updateTable('actor').set({ name }).where('id', '=', producer.actor_id).execute();
    const producerId = producer.id;
    const crate = { type: 'PACKAGED_AND_ORDERED_BY_PACKAGE', name: '=láda', packetSizeMilli: 5000 } as const;
    await makeProduct(trx, { producerId, name: 'Alma', packings: [{ ...crate, unitPriceFt: 300 }] });
    await makeProduct(trx, { producerId, name: 'Burgonya' });
    return producer;
  });
  const { owner_id: ownerId } = await db
    .selectFrom('actor')
    .select('owner_id')
    .where('id', '=', made.actor_id)
    .executeTakeFirstOrThrow();
  const as = await api.current.logIn(ownerId);
  return { id: made.id, ownerId, as, params: { id: made.id } };
}

type List = Awaited<ReturnType<typeof makeList>>;

async function rowsOf({ params, as }: List) {
  return (await api.current.call(getPriceList, { params }, { as })).body.rows;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function changeOf(row: Row | undefined, over: Partial<Row> = {}) {
  if (row === undefined) throw new Error('There is no such row.');
  const { id, version, state, price, unitPrice, globalMaxAmount, defaultMaxAmount } = { ...row, ...over };
  return { id, version, state, price, unitPrice, globalMaxAmount, defaultMaxAmount };
}

function save({ params, as }: List, rows: unknown[]) {
  return api.current.call(savePriceRows, { params, body: { rows } }, { as });
}

function download({ id, as }: List, format: string) {
  const url = `/api/producer/${id}/pricelist/file?format=${format}`;
  return api.current.app.inject({ url, headers: { cookie: as } });
}

async function upload({ id, as }: List, bytes: Buffer | string, name = 'arlista.csv') {
  const { payload, headers } = fileUpload(Buffer.from(bytes), name, 'text/csv');
  const response = await api.current.app.inject({
    method: previewPriceList.method,
    url: `/api/producer/${id}/pricelist/preview`,
    ...(payload === undefined ? {} : { payload: payload as Buffer }),
    headers: { ...headers, cookie: as },
  });
  return { status: response.statusCode, body: response.json() };
}

describe('quick edit', () => {
  test('lists every packing of the producer with what can be edited', async () => {
    const list = await makeList();
    expect(await rowsOf(list)).toMatchObject([
      {
        product: { name: 'Alma' },
        packetSize: 5,
        price: 1500,
        unitPrice: 300,
        state: 'AVAILABLE',
        version: 1,
      },
      { product: { name: 'Burgonya' }, price: 1000, unitPrice: 1000, globalMaxAmount: null, available: true },
    ]);
  });

  test('saves several rows at once; the price that the buyer pays is kept and the other follows', async () => {
    const list = await makeList();
    const [apple, potato] = await rowsOf(list);
    const answer = await save(list, [
      changeOf(apple, { price: 1601, unitPrice: 1 }),
      changeOf(potato, { unitPrice: 420, price: 1, state: 'NOT_AVAILABLE', globalMaxAmount: 12.5 }),
    ]);
    expect(answer.body).toMatchObject([
      { outcome: 'saved', row: { price: 1601, unitPrice: 321, version: 2 } },
      {
        outcome: 'saved',
        row: { price: 420, unitPrice: 420, state: 'NOT_AVAILABLE', globalMaxAmount: 12.5, available: false },
      },
    ]);
    const { rows } = await api.current.database.pool.query(
      "select action, before->>'price_ft' as before, after->>'price_ft' as after from audit_log where user_id = $1 order by id",
      [list.ownerId],
    );
    expect(rows).toEqual([
      { action: 'packing.quick-edit', before: '1500', after: '1601' },
      { action: 'packing.quick-edit', before: '1000', after: '420' },
    ]);
  });

  test('a stale row is left alone, shows how it stands and who changed it, and stops no other', async () => {
    const list = await makeList();
    const [apple, potato] = await rowsOf(list);
    await save(list, [changeOf(apple, { price: 1700 })]);
    const answer = await save(list, [changeOf(apple, { price: 1900 }), changeOf(potato, { unitPrice: 500 })]);
    expect(answer.body).toMatchObject([
      { outcome: 'stale', row: { price: 1700, version: 2 }, changedBy: { name: expect.any(String) } },
      { outcome: 'saved', row: { unitPrice: 500 } },
    ]);
  });

  test('what is unchanged keeps its version; what is gone or another producer’s is missing', async () => {
    const [list, other] = [await makeList(), await makeList('Másik')];
    const [apple] = await rowsOf(list);
    const [foreign] = await rowsOf(other);
    const answer = await save(list, [changeOf(apple), changeOf(foreign, { price: 1 })]);
    expect(answer.body).toMatchObject([
      { outcome: 'saved', row: { version: 1 } },
      { outcome: 'missing', row: null },
    ]);
    expect((await rowsOf(other))[0]?.price).toBe(1500);
  });

  test('a price with fillér, a deleted state or the same row twice are refused', async () => {
    const list = await makeList();
    const [apple] = await rowsOf(list);
    for (const over of [{ price: 1.5 }, { price: -1 }, { state: 'DELETED' }]) {
      expect((await save(list, [{ ...changeOf(apple), ...over }])).status).toBe(400);
    }
    expect((await save(list, [changeOf(apple), changeOf(apple)])).status).toBe(400);
    expect((await rowsOf(list))[0]?.version).toBe(1);
  });

  test('takes the same few queries however many rows are saved', async () => {
    const list = await makeList();
    const { db } = api.current.context;
    await transaction(db, async (trx) => {
      for (let index = 0; index < 20; index++)
        await makeProduct(trx, { producerId: list.id, name: `Tök ${index}` });
    });
    const rows = await rowsOf(list);
    const { queries } = api.current.database;
    queries.length = 0;
    const { status } = await save(
      list,
      rows.map((row) => changeOf(row, { price: 77, unitPrice: 77 })),
    );
    expect(status).toBe(200);
    expect(queries.length).toBeLessThanOrEqual(15);
  });
});

describe('a price list as a file', () => {
  test('is downloaded typed, under the producer’s name, and nothing in it runs', async () => {
    const list = await makeList('Őri kert');
    const workbook = await download(list, 'xlsx');
    expect(workbook.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining("filename*=UTF-8''%C3%81rlista"),
    });
    const [head, apple] = await readSheet(workbook.rawPayload);
    expect(head?.slice(0, 3)).toEqual(['Azonosító', 'Termék', 'Kiszerelés']);
    expect(apple?.slice(1)).toEqual([
      'Alma',
      '=láda',
      'Csomagban',
      'kg',
      5,
      1500,
      300,
      'Elérhető',
      null,
      null,
    ]);
    const csv = await download(list, 'csv');
    expect(csv.body).toContain(";Alma;'=láda;Csomagban;kg;5;1500;300;Elérhető;;\r\n");
    expect((await download(list, 'pdf')).statusCode).toBe(400);
  });

  test('comes back edited: every difference is shown, nothing is written before it is accepted', async () => {
    const list = await makeList();
    for (const format of ['csv', 'xlsx']) {
      const same = await upload(list, (await download(list, format)).rawPayload);
      expect(same).toMatchObject({ status: 200, body: { rows: 2, differences: [], problems: [] } });
    }
    const csv = (await download(list, 'csv')).body;
    const edited = csv
      .replace(';1500;300;Elérhető;;', ';1 600 Ft;300;nem elérhető;2,5;')
      .replace('1000;1000', '1000;990');
    const { body } = await upload(list, edited);
    expect(body.differences).toMatchObject([
      {
        before: { price: 1500, unitPrice: 300 },
        after: { price: 1600, unitPrice: 320, state: 'NOT_AVAILABLE', globalMaxAmount: 2.5 },
      },
      { after: { price: 990, unitPrice: 990 } },
    ]);
    expect((await rowsOf(list)).map(({ version }) => version)).toEqual([1, 1]);
  });

  test('every cell that can’t be taken in is named by its row and column', async () => {
    const list = await makeList();
    const [apple, potato] = await rowsOf(list);
    const head = 'Azonosító;Ár (Ft);Egységár (Ft);Állapot;Készlet;Kezdő maximum láncban';
    const { body } = await upload(
      list,
      [
        head,
        `${apple?.id};sok;-3;talán;1,2345;2`,
        `${apple?.id};1;1;Elérhető;;`,
        '',
        '999999;1;1;Elérhető;;',
        ';1;1;Elérhető;;',
        `${potato?.id};1000;;Elérhető;1;1`,
      ].join('\n'),
    );
    const places = body.problems.map(
      ({ row, column }: { row: number; column: string }) => `${row} ${column}`,
    );
    expect(places).toEqual([
      '2 Ár (Ft)',
      '2 Egységár (Ft)',
      '2 Készlet',
      '2 Állapot',
      '3 Azonosító',
      '5 Azonosító',
      '6 Azonosító',
      '7 Egységár (Ft)',
    ]);
    expect(body.problems[0].message).toContain('„sok”');
    expect(body.differences).toEqual([]);
  });

  const HEAD = ['Azonosító', 'Ár (Ft)', 'Egységár (Ft)', 'Állapot', 'Készlet', 'Kezdő maximum láncban'];
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');

  test.each([
    ['2.000', 2000],
    ['12.000 Ft', 12_000],
    ['2.500', 2500],
    ['1.234.000', 1_234_000],
    ['1\u202f490', 1490],
  ])('%j in a file is %d forints', async (text, unitPrice) => {
    const list = await makeList();
    const potato = (await rowsOf(list))[1];
    const { body } = await upload(list, `${HEAD.join(';')}\n${potato?.id};1000;${text};Elérhető;;`);
    expect(body).toMatchObject({ problems: [], differences: [{ after: { unitPrice, price: unitPrice } }] });
  });

  test.each([
    ['1,5', '', 'Egységár (Ft)', 'Így értettük: 1,5 Ft. Csak egész forint lehet. Ez áll itt: „1,5”'],
    ['1,000', '', 'Egységár (Ft)', 'Így értettük: 1 Ft. Ha 1 000 Ft, így írd: 1 000. Ez áll itt: „1,000”'],
    ['1000', '1.000', 'Készlet', 'Kétféleképpen érthető. Írd így: 1 vagy 1 000. Ez áll itt: „1.000”'],
  ])('a price %j and a stock %j are asked about', async (unitPrice, stock, column, message) => {
    const list = await makeList();
    const potato = (await rowsOf(list))[1];
    const { body } = await upload(
      list,
      `${HEAD.join(';')}\n${potato?.id};1000;${unitPrice};Elérhető;${stock};`,
    );
    expect(body.differences).toEqual([]);
    expect(
      body.problems.map((one: { message: string }) => ({ ...one, message: plain(one.message) })),
    ).toEqual([{ row: 2, column, message }]);
  });

  /** A workbook of one packing: its unit price and its stock as the sheet has them. */
  const workbookOfOne = (id: number | undefined, price: string, stock: string) =>
    workbookOf(
      `<row r="1">${HEAD.map((label, at) => `<c r="${'ABCDEF'[at]}1" t="inlineStr"><is><t>${label}</t></is></c>`).join('')}</row>
       <row r="2"><c r="A2"><v>${id}</v></c><c r="B2"><v>1000</v></c><c r="C2">${price}</c>
       <c r="D2" t="inlineStr"><is><t>Elérhető</t></is></c>${stock}</row>`,
    );

  test.each([
    ['<c r="E2" t="e"><v>#N/A</v></c>', 'Ebben a cellában hiba áll: #N/A.'],
    ['<c r="E2" t="e"><f>VLOOKUP(A2,X:Y,2,0)</f><v>#REF!</v></c>', 'Ebben a cellában hiba áll: #REF!.'],
    ['<c r="E2"><f>2+3</f></c>', 'Ebben a cellában képlet áll eredmény nélkül.'],
    ['<c r="E2"><f>2+3</f><v></v></c>', 'Ebben a cellában képlet áll eredmény nélkül.'],
  ])('a faulty cell %s never takes a stock off', async (stock, words) => {
    const list = await makeList();
    const potato = (await rowsOf(list))[1];
    await save(list, [changeOf(potato, { globalMaxAmount: 5 })]);
    const { body } = await upload(list, workbookOfOne(potato?.id, '<v>1000</v>', stock));
    expect(body.differences).toEqual([]);
    expect(body.problems).toMatchObject([
      { row: 2, column: 'Készlet', message: expect.stringContaining(words) },
    ]);
  });

  test('the noise of doubles in a workbook is the number that was meant', async () => {
    const list = await makeList();
    const potato = (await rowsOf(list))[1];
    const price = '<f>1000*1.1</f><v>1100.0000000000002</v>';
    const stock = '<c r="E2"><f>0.1+0.2</f><v>0.30000000000000004</v></c>';
    const { body } = await upload(list, workbookOfOne(potato?.id, price, stock));
    expect(body).toMatchObject({
      problems: [],
      differences: [{ after: { unitPrice: 1100, globalMaxAmount: 0.3 } }],
    });
    const half = await upload(list, workbookOfOne(potato?.id, '<v>1100.5</v>', ''));
    expect(half.body.problems).toMatchObject([{ column: 'Egységár (Ft)' }]);
  });

  test.each([
    ['a line that names the delimiter', 'sep=;\n', '', 2],
    ['a title', 'Tanya Bt. árlistája, 2026\n\n', '', 4],
    ['sixty empty columns', '', ';'.repeat(60), 2],
  ])('a file with %s is read, and its cells are named by their rows', async (_, above, beside, row) => {
    const list = await makeList();
    const potato = (await rowsOf(list))[1];
    const file = (price: string) =>
      `${above}${HEAD.join(';')}${beside}\n${potato?.id};1000;${price};Elérhető;;${beside}\n`;
    const { body } = await upload(list, file('2.000'));
    expect(body).toMatchObject({ rows: 1, problems: [], differences: [{ after: { unitPrice: 2000 } }] });
    expect((await upload(list, file('sok'))).body.problems).toMatchObject([{ row, column: 'Egységár (Ft)' }]);
  });

  test('a head is known by its letters: case, blanks and signs aside', async () => {
    const list = await makeList();
    const potato = (await rowsOf(list))[1];
    const head = 'AZONOSÍTÓ;ár(Ft);Egységár\u00a0 (FT):; Állapot ;készlet;Kezdő maximum  láncban';
    const { body } = await upload(list, `${head}\n${potato?.id};1000;2000;Elérhető;;`);
    expect(body).toMatchObject({ problems: [], differences: [{ after: { unitPrice: 2000 } }] });
  });

  test('hidden rows and columns are said with what they would change', async () => {
    const list = await makeList();
    const [apple, potato] = await rowsOf(list);
    const head = HEAD.map(
      (label, at) => `<c r="${'ABCDEF'[at]}1" t="inlineStr"><is><t>${label}</t></is></c>`,
    );
    const line = (row: number, id: number | undefined, price: number, more = '') =>
      `<row r="${row}"${more}><c r="A${row}"><v>${id}</v></c><c r="B${row}"><v>${price}</v></c><c r="C${row}"><v>300</v></c><c r="D${row}" t="inlineStr"><is><t>Elérhető</t></is></c></row>`;
    const cells = `<row r="1">${head.join('')}</row>${line(2, potato?.id, 1000)}${line(3, apple?.id, 9999, ' hidden="1"')}`;
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="3" max="3" hidden="1"/></cols><sheetData>${cells}</sheetData></worksheet>`;
    const { body } = await upload(list, workbookOf('', {}, { 'xl/worksheets/sheet1.xml': xml }));
    expect(body).toMatchObject({ rows: 2, hiddenRows: 1, hiddenColumns: ['Egységár (Ft)'], otherSheets: 0 });
    expect(body.differences).toHaveLength(2);
  });

  test('a stock merged over two packings is asked about, and takes none off', async () => {
    const list = await makeList();
    const [apple, potato] = await rowsOf(list);
    await save(list, [changeOf(potato, { globalMaxAmount: 5 })]);
    const head = HEAD.map(
      (label, at) => `<c r="${'ABCDEF'[at]}1" t="inlineStr"><is><t>${label}</t></is></c>`,
    );
    const line = (row: number, id: number | undefined, price: number, stock: string) =>
      `<row r="${row}"><c r="A${row}"><v>${id}</v></c><c r="B${row}"><v>${price}</v></c><c r="C${row}"><v>${id === apple?.id ? 300 : 1000}</v></c><c r="D${row}" t="inlineStr"><is><t>Elérhető</t></is></c>${stock}</row>`;
    const cells = `<row r="1">${head.join('')}</row>${line(2, apple?.id, 1500, '<c r="E2"><v>5</v></c>')}${line(3, potato?.id, 1000, '<c r="E3"/>')}`;
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData><mergeCells count="1"><mergeCell ref="E2:E3"/></mergeCells></worksheet>`;
    const { body } = await upload(list, workbookOf('', {}, { 'xl/worksheets/sheet1.xml': xml }));
    expect(body.problems).toMatchObject([
      { row: 3, column: 'Készlet', message: expect.stringContaining('egyesítve') },
    ]);
    expect(body.differences).toMatchObject([{ after: { id: apple?.id, globalMaxAmount: 5 } }]);
  });

  test('a file of another kind, or without the columns that it needs, is refused', async () => {
    const list = await makeList();
    expect((await upload(list, Buffer.from('89504e470d0a1a0a', 'hex'))).body.code).toBe('SHEET_UNREADABLE');
    const { body } = await upload(list, 'Termék;Ár\nAlma;1\n');
    expect(body).toMatchObject({ code: 'PRICE_LIST_COLUMN_MISSING', status: 400 });
    expect(body.errors.map(({ message }: { message: string }) => message)).toContain('Azonosító');
  });
});

describe('taking a file in', () => {
  const importRows = ({ params, as }: List, rows: unknown[]) =>
    api.current.call(importPriceList, { params, body: { fileName: 'árak.xlsx', rows } }, { as });
  const undo = ({ params, as }: List, importId: number) =>
    api.current.call(undoPriceList, { params: { ...params, importId } }, { as });
  const last = async ({ params, as }: List) =>
    (await api.current.call(getPriceListImport, { params }, { as })).body.import;

  test('writes all rows, and one step gives the former values back', async () => {
    const list = await makeList();
    const [apple, potato] = await rowsOf(list);
    const made = await importRows(list, [
      changeOf(apple, { price: 1800, globalMaxAmount: 0 }),
      changeOf(potato, { unitPrice: 700, state: 'NOT_AVAILABLE' }),
    ]);
    expect(made).toMatchObject({ status: 201, body: { rows: 2, fileName: 'árak.xlsx' } });
    expect((await last(list))?.id).toBe(made.body.id);
    expect(await rowsOf(list)).toMatchObject([{ price: 1800, available: false }, { price: 700 }]);
    expect((await undo(list, made.body.id)).body).toEqual({ rows: 2 });
    expect(await rowsOf(list)).toMatchObject([
      { price: 1500, unitPrice: 300, globalMaxAmount: null, available: true },
      { price: 1000, state: 'AVAILABLE' },
    ]);
    expect(await last(list)).toBeNull();
    expect((await undo(list, made.body.id)).problem.code).toBe('PRICE_LIST_UNDO_LATE');
  });

  test('one row that someone has changed meanwhile refuses them all, and names it', async () => {
    const list = await makeList();
    const [apple, potato] = await rowsOf(list);
    await save(list, [changeOf(potato, { unitPrice: 5 })]);
    const answer = await importRows(list, [
      changeOf(apple, { price: 1 }),
      changeOf(potato, { unitPrice: 6 }),
    ]);
    expect(answer.problem).toMatchObject({
      status: 409,
      code: 'conflict',
      errors: [{ path: 'rows.1', message: 'Közben megváltozott' }],
    });
    expect((await rowsOf(list))[0]?.price).toBe(1500);
    expect(await last(list)).toBeNull();
  });

  test('can’t be undone once a row has changed since, nor after a day, nor by another producer', async () => {
    const [list, other] = [await makeList(), await makeList('Másik')];
    const [apple, potato] = await rowsOf(list);
    const { body } = await importRows(list, [
      changeOf(apple, { price: 1 }),
      changeOf(potato, { unitPrice: 2 }),
    ]);
    expect((await undo(other, body.id)).status).toBe(404);
    const [now] = await rowsOf(list);
    await save(list, [changeOf(now, { price: 3 })]);
    expect((await undo(list, body.id)).problem.code).toBe('PRICE_LIST_UNDO_CHANGED');
    expect(await rowsOf(list)).toMatchObject([{ price: 3 }, { price: 2 }]);
    api.current.clock.set(new Date('2026-11-21T13:00:01+01:00'));
    const later = { ...list, as: await api.current.logIn(list.ownerId) };
    expect((await undo(later, body.id)).problem.code).toBe('PRICE_LIST_UNDO_LATE');
    expect(await last(later)).toBeNull();
  });
});
