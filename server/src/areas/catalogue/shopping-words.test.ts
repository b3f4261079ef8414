import { pageProducts } from '@kosar/contract/catalogue/products';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeProducer } from '../../demo/builders/actor.ts';
import { makeProduct, makeProductType } from '../../demo/builders/product.ts';
import { type DemoType, PRODUCT_TYPES } from '../../demo/market/product-types.ts';
import { PRODUCERS } from '../../demo/producers/all-producers.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';

/** What people type, and which of the demo's goods has to be among the first five; a category stands for any of its goods. */
const EXPECTED: readonly (readonly [phrase: string, ...names: string[]])[] = [
  ['alma', 'Jonagold alma', 'Idared alma'],
  ['almát', 'Jonagold alma', 'Idared alma'],
  ['almalé', 'Almalé'],
  ['almaecet', 'Almaecet'],
  ['akácméz', 'Akácméz'],
  ['bab', 'Tarkabab'],
  ['baromfi', 'type Csirke', 'type Kacsa'],
  ['birs', 'Birsalma'],
  ['bodza', 'Bodzaszörp'],
  ['borecet', 'Juhfark borecet', 'Vörösborecet'],
  ['burgonya', 'type Burgonya'],
  ['burgonyát', 'type Burgonya'],
  ['cekla', 'Cékla'],
  ['céklát', 'Cékla'],
  ['csiperke', 'Csiperkegomba', 'Barna csiperke'],
  ['csirke', 'Tanyasi csirke, egész', 'Csirkemell', 'Csirkecomb'],
  ['csirkét', 'Tanyasi csirke, egész'],
  ['csirkemell', 'Csirkemell'],
  ['csibe', 'type Csirke'],
  ['dió', 'Héjas dió', 'Dióbél'],
  ['diót', 'Héjas dió', 'Dióbél'],
  ['dzsem', 'type Lekvár'],
  ['ecet', 'type Borecet', 'type Gyümölcsecet'],
  ['gomba', 'type Termesztett gomba', 'type Különleges gomba'],
  ['gombát', 'type Termesztett gomba', 'type Különleges gomba'],
  ['gombával', 'type Termesztett gomba', 'type Különleges gomba'],
  ['gyümölcs', 'type Téli alma', 'type Körte és birs', 'type Bogyós gyümölcs', 'type Dió'],
  ['gyümölcslé', 'Almalé', 'Szőlőlé'],
  ['hagyma', 'Vöröshagyma', 'type Hagyma és fokhagyma'],
  ['hal', 'type Friss hal', 'type Füstölt hal'],
  [
    'hús',
    'Marhalábszár',
    'type Mangalica',
    'type Csirke',
    'type Kolbász',
    'type Kacsa',
    'type Sonka',
    'type Szalonna',
  ],
  ['joghurt', 'type Joghurt és kefir'],
  ['kefir', 'type Joghurt és kefir'],
  ['kenyér', 'type Kovászos kenyér', 'type Tönkölykenyér'],
  ['kenyer', 'type Kovászos kenyér', 'type Tönkölykenyér'],
  ['kenyeret', 'type Kovászos kenyér', 'type Tönkölykenyér'],
  ['kenyerek', 'type Kovászos kenyér', 'type Tönkölykenyér'],
  ['kolbász', 'type Kolbász'],
  ['kolbászt', 'type Kolbász'],
  ['körte', 'Vilmoskörte'],
  ['krumpli', 'type Burgonya'],
  ['krumplit', 'type Burgonya'],
  ['laskagomba', 'Késői laskagomba'],
  ['lekvár', 'Sárgabaracklekvár', 'Szilvalekvár', 'Szamócalekvár'],
  ['lekvárok', 'Sárgabaracklekvár', 'Szilvalekvár', 'Szamócalekvár'],
  ['liszt', 'type Liszt'],
  ['lisztet', 'type Liszt'],
  ['málna', 'Málnaszörp', 'Málnaecet', 'type Bogyós gyümölcs'],
  ['mangalica', 'type Mangalica', 'Mangalica szalámi', 'Mangalicazsír'],
  ['marha', 'Marhalábszár'],
  ['marhahús', 'Marhalábszár'],
  ['méz', 'Akácméz', 'Hársméz', 'Gesztenyeméz', 'Repce krémméz'],
  ['mézet', 'Akácméz', 'Hársméz', 'Gesztenyeméz', 'Repce krémméz'],
  ['napraforgóolaj', 'Hidegen sajtolt napraforgóolaj'],
  ['olaj', 'Szőlőmagolaj', 'Lenmagolaj', 'Hidegen sajtolt napraforgóolaj'],
  ['péksütemény', 'type Sós péksütemény', 'type Édes péksütemény'],
  ['petrezselyem', 'Friss petrezselyem'],
  ['pogácsa', 'Sajtos pogácsa', 'Tepertős pogácsa'],
  ['répa', 'Sárgarépa'],
  ['répát', 'Sárgarépa'],
  ['sajt', 'type Friss sajt', 'type Natúr érlelt sajt', 'type Fűszeres érlelt sajt'],
  ['sajtot', 'type Friss sajt', 'type Natúr érlelt sajt', 'type Fűszeres érlelt sajt'],
  ['sajtok', 'type Friss sajt', 'type Natúr érlelt sajt', 'type Fűszeres érlelt sajt'],
  ['sajtt', 'type Friss sajt', 'type Natúr érlelt sajt', 'type Fűszeres érlelt sajt'],
  ['savanyúság', 'Csemegeuborka', 'Ecetes csiperke'],
  ['sárgarépa', 'Sárgarépa'],
  ['sargarepa', 'Sárgarépa'],
  ['sertés', 'type Mangalica'],
  ['sonka', 'Kötözött sonka'],
  ['spenót', 'Bébispenót'],
  ['szalámi', 'Mangalica szalámi'],
  ['szalonna', 'Kenyérszalonna'],
  ['szalonnát', 'Kenyérszalonna'],
  ['szamóca', 'Szamócalekvár'],
  ['szilva', 'Szilvalekvár'],
  ['szőlő', 'Csemegeszőlő, Othello', 'Szőlőlé'],
  ['szörp', 'Málnaszörp', 'Bodzaszörp'],
  ['szörpöt', 'Málnaszörp', 'Bodzaszörp'],
  ['tea', 'Gyógynövénytea-keverék'],
  ['tej', 'type Tej'],
  ['tejet', 'type Tej'],
  ['tejtermék', 'type Tej', 'type Vaj', 'type Joghurt és kefir', 'type Túró és tejföl'],
  ['tejföl', 'type Túró és tejföl'],
  ['tejfel', 'type Túró és tejföl'],
  ['tészta', 'type Tészta'],
  ['tojás', 'type Tyúktojás', 'type Fürjtojás'],
  ['tojást', 'type Tyúktojás', 'type Fürjtojás'],
  ['tojasok', 'type Tyúktojás', 'type Fürjtojás'],
  ['tökmag', 'Pirított tökmag'],
  ['túró', 'type Túró és tejföl'],
  ['uborka', 'Csemegeuborka'],
  ['vaj', 'type Vaj'],
  ['vajat', 'type Vaj'],
  ['virágpor', 'Virágpor'],
  ['vöröshagyma', 'Vöröshagyma'],
  [
    'zöldség',
    'type Burgonya',
    'type Gyökérzöldség',
    'type Káposztafélék',
    'type Hagyma és fokhagyma',
    'type Tökfélék',
  ],
  [
    'zöldséget',
    'type Burgonya',
    'type Gyökérzöldség',
    'type Káposztafélék',
    'type Hagyma és fokhagyma',
    'type Tökfélék',
  ],
  ['zsír', 'Mangalicazsír'],
  ['csrikemell', 'Csirkemell'],
  ['bugronya', 'type Burgonya'],
  ['friss sajt', 'type Friss sajt'],
  ['jonagold', 'Jonagold alma'],
  ['mangalica kolbász', 'type Kolbász'],
  ['hársméz', 'Hársméz'],
  ['szárított gomba', 'Gombapor'],
];

const api = useApi();
const typeOf = new Map<string, string>();

beforeAll(async () => {
  await transaction(api.current.context.db, async (trx) => {
    const types = new Map<string, number>();
    for (const one of PRODUCT_TYPES) await makeTypes(trx, one, null, types);
    for (const maker of Object.values(PRODUCERS)) {
      const { id } = await makeProducer(trx, { actor: { name: maker.name } });
      for (const { name, type } of maker.products) {
        await makeProduct(trx, { producerId: id, name, productTypeId: types.get(type) ?? 0, packings: [] });
        typeOf.set(name, type);
      }
    }
  });
});

async function makeTypes(
  trx: Transaction,
  { name, children = [] }: DemoType,
  parentId: number | null,
  types: Map<string, number>,
): Promise<void> {
  const { id } = await makeProductType(trx, parentId === null ? { name } : { name, parentId });
  types.set(name, id);
  for (const child of children) await makeTypes(trx, child, id, types);
}

async function firstFive(search: string): Promise<string[]> {
  const { body } = await api.current.call(pageProducts, { query: { search, size: 5 } });
  return body.items.map(({ name }) => name);
}

describe('a search for what people shop for', () => {
  it('finds it among the first five', async () => {
    const missed: string[] = [];
    for (const [phrase, ...wanted] of EXPECTED) {
      const found = await firstFive(phrase);
      const fits = (name: string) => wanted.includes(name) || wanted.includes(`type ${typeOf.get(name)}`);
      if (!found.some(fits)) missed.push(`${phrase}: ${found.join(', ')}`);
    }
    expect(missed).toEqual([]);
  });

  it('begins with what is meant, not with what only begins so', async () => {
    const isCheese = (name: string) => typeOf.get(name)?.endsWith('sajt') === true;
    const cheese = (await firstFive('sajt')).map(isCheese);
    expect(cheese).toEqual(cheese.toSorted((a, b) => Number(b) - Number(a)));
    expect(cheese[0]).toBe(true);
    expect(typeOf.get((await firstFive('kenyer'))[0] ?? '')).toMatch(/kenyér/);
    expect((await firstFive('tej')).map((name) => typeOf.get(name))[0]).toBe('Tej');
  });
});
