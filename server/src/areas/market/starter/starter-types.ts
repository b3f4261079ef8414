import type { Unit } from '@kosar/domain/vocabulary';

/** A product type of the starter set; its unit comes from above where it isn't said. */
interface StarterType {
  readonly name: string;
  readonly unit?: Unit;
}

interface StarterGroup {
  readonly name: string;
  readonly color: string;
  readonly unit: Unit;
  readonly types: readonly StarterType[];
}

/** What most communities sell: ten groups with fifty types in them. */
export const STARTER_TYPES: readonly StarterGroup[] = [
  {
    name: 'Zöldség',
    color: '#6f9f4a',
    unit: 'kg',
    types: [
      { name: 'Burgonya' },
      { name: 'Gyökérzöldség' },
      { name: 'Hagyma és fokhagyma' },
      { name: 'Levélzöldség', unit: 'csokor' },
      { name: 'Káposztafélék' },
      { name: 'Paradicsom és paprika' },
      { name: 'Tökfélék' },
      { name: 'Friss fűszernövény', unit: 'csokor' },
      { name: 'Zöldségláda', unit: 'láda' },
    ],
  },
  {
    name: 'Gyümölcs',
    color: '#c2453f',
    unit: 'kg',
    types: [
      { name: 'Alma' },
      { name: 'Körte és birs' },
      { name: 'Csonthéjasok' },
      { name: 'Bogyós gyümölcs' },
      { name: 'Szőlő' },
      { name: 'Dió és mogyoró' },
      { name: 'Aszalt gyümölcs' },
    ],
  },
  {
    name: 'Tejtermék',
    color: '#5f8fa8',
    unit: 'kg',
    types: [
      { name: 'Tej', unit: 'l' },
      { name: 'Joghurt és kefir' },
      { name: 'Túró és tejföl' },
      { name: 'Vaj' },
      { name: 'Tehénsajt' },
      { name: 'Kecske- és juhsajt' },
    ],
  },
  {
    name: 'Hús',
    color: '#b8393a',
    unit: 'kg',
    types: [
      { name: 'Sertéshús' },
      { name: 'Marhahús' },
      { name: 'Csirke és pulyka' },
      { name: 'Kacsa és liba' },
      { name: 'Kolbász és szalámi' },
      { name: 'Sonka és szalonna' },
    ],
  },
  {
    name: 'Hal',
    color: '#8fa3a0',
    unit: 'kg',
    types: [{ name: 'Friss hal' }, { name: 'Füstölt hal' }],
  },
  {
    name: 'Tojás',
    color: '#d9a077',
    unit: 'db',
    types: [{ name: 'Tyúktojás' }, { name: 'Fürjtojás' }],
  },
  {
    name: 'Méz',
    color: '#e0a126',
    unit: 'üveg',
    types: [{ name: 'Fajtaméz' }, { name: 'Krémméz' }, { name: 'Méhészeti termék' }],
  },
  {
    name: 'Pékáru',
    color: '#c07f3c',
    unit: 'db',
    types: [
      { name: 'Kenyér' },
      { name: 'Sós péksütemény' },
      { name: 'Édes péksütemény' },
      { name: 'Kalács' },
    ],
  },
  {
    name: 'Gomba',
    color: '#b9855a',
    unit: 'kg',
    types: [{ name: 'Friss gomba' }, { name: 'Szárított gomba' }],
  },
  {
    name: 'Kamra',
    color: '#8a5a8a',
    unit: 'üveg',
    types: [
      { name: 'Lekvár' },
      { name: 'Szörp' },
      { name: 'Gyümölcslé', unit: 'l' },
      { name: 'Savanyúság' },
      { name: 'Ecet', unit: 'l' },
      { name: 'Étolaj', unit: 'l' },
      { name: 'Liszt', unit: 'kg' },
      { name: 'Tészta', unit: 'csomag' },
      { name: 'Tea és fűszer', unit: 'csomag' },
    ],
  },
];
