import { byPiece, type DemoProducer, loose, packet, product, weighed } from '../market/goods.ts';

export const GALGAMENTI_BAROMFI: DemoProducer = {
  name: 'Galgamenti Tyúkudvar',
  owner: 'Tóth Enikő',
  email: 'tyukudvar@kosar.test',
  phone: '+36205550108',
  postalCode: '2193',
  city: 'Galgahévíz',
  street: 'Fő út 201.',
  siteName: 'Galgahévízi tyúkudvar',
  legalForm: 'PRIMARY_PRODUCER',
  vatIncluded: true,
  capacity: 'UNDER_1T',
  range: 'WITHIN_40_KM_AND_BUDAPEST',
  scene: 'hen-run',
  showcase: 'eggs',
  description:
    'Nyolcszáz tyúk, kétszáz kacsa és néhány száz fürj él nálunk szabadon, mozgatható ólakkal. A gyerekek nevet adtak a kakasoknak, ezért azok maradnak.',
  production:
    'Az állatok naponta friss legelőt kapnak, mellé saját keverésű, GMO-mentes takarmányt. A tojásokat nem mossuk, így hűtés nélkül is eltarthatók.',
  transportToBudapest: 'Szerdán és szombaton, tojásos kisbusszal.',
  wantsToTransport: 'A Galga mentéről kisebb csomagokat elhozunk.',
  other: 'A tojástartót visszavárjuk.',
  products: [
    product(
      ['Szabad tartású tojás', 'Tyúktojás', 'db', 'eggs'],
      'M és L vegyesen, legfeljebb háromnapos.',
      [byPiece('harmincas tálca, darabra', 30, 109, 10), packet('10 darabos doboz', 10, 1150)],
      '5',
    ),
    product(
      ['Kékhéjú tojás', 'Tyúktojás', 'db', 'eggs'],
      'Araucana tyúkoktól, hatos dobozban.',
      [packet('6 darabos doboz', 6, 1090)],
      '5',
    ),
    product(
      ['Fürjtojás', 'Fürjtojás', 'db', 'eggs'],
      'Tizennyolcas dobozban.',
      [packet('18 darabos doboz', 18, 1350)],
      '5',
    ),
    product(
      ['Tanyasi csirke, egész', 'Csirke', 'kg', 'chicken'],
      'Kilencven napos, konyhakész, belsőséggel.',
      [weighed('egész csirke (kb. 1,9 kg)', 1.9, 2690)],
      '5',
    ),
    product(
      ['Csirkemell', 'Csirke', 'kg', 'chicken'],
      'Bőr és csont nélkül.',
      [loose(4490, { step: 0.5, least: 0.5 })],
      '5',
    ),
    product(
      ['Csirkecomb', 'Csirke', 'kg', 'chicken'],
      'Egész comb, csonttal.',
      [loose(2590, { step: 0.5, least: 0.5 })],
      '5',
    ),
    product(
      ['Levestyúk', 'Csirke', 'kg', 'chicken'],
      'Másfél éves tyúk, vasárnapi leveshez.',
      [weighed('egész tyúk (kb. 1,6 kg)', 1.6, 1990)],
      '5',
    ),
    product(
      ['Pecsenyekacsa', 'Kacsa', 'kg', 'chicken'],
      'Konyhakész, zsírosabb fajta.',
      [weighed('egész kacsa (kb. 2,4 kg)', 2.4, 3190)],
      '5',
    ),
    product(['Kacsamájpástétom', 'Kacsa', 'üveg', 'pate'], 'Portóival, kacsazsír alatt.', [
      packet('egy üveg (180 g)', 1, 2890),
    ]),
    product(
      ['Nyolctojásos csigatészta', 'Tészta', 'kg', 'pasta'],
      'Kézzel sodorva, a saját tojásunkkal.',
      [packet('250 g-os tasak', 0.25, 1490)],
      '18',
    ),
  ],
};
