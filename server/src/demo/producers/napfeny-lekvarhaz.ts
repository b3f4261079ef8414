import { byPiece, type DemoProducer, loose, packet, product } from '../market/goods.ts';

export const NAPFENY_LEKVARHAZ: DemoProducer = {
  name: 'Napfény Lekvárház és Fűszerkert',
  owner: 'Lakatos Piroska',
  email: 'lekvarhaz@kosar.test',
  phone: '+36205550112',
  postalCode: '8243',
  city: 'Balatonakali',
  street: 'Petőfi Sándor utca 27.',
  siteName: 'Akali lekvárház',
  legalForm: 'SOLE_TRADER',
  vatIncluded: true,
  capacity: 'UNDER_1T',
  range: 'WITHIN_40_KM',
  scene: 'jam-kitchen',
  showcase: 'apricot-jam',
  description:
    'Lekvár, szörp, fűszernövény a Balaton északi partjáról. Kis üstben főzünk, egyszerre legfeljebb tizenöt kilót, és minden üvegre ráírjuk, melyik kertből való a gyümölcs.',
  production:
    'Legalább 70% gyümölcs, kevés cukor, zselésítő nélkül. A fűszernövényeket árnyékban, padláson szárítjuk.',
  transportToBudapest: 'Szerdánként a déli parti szállítóval.',
  wantsToTransport: 'Nem vállalunk szállítást.',
  other: 'A lekvárfőzés tanulható: nyáron minden pénteken műhely.',
  products: [
    product(['Sárgabaracklekvár', 'Lekvár', 'üveg', 'apricot-jam'], 'Darabos, akali kajsziból.', [
      packet('egy üveg (330 g)', 1, 1890),
    ]),
    product(['Szilvalekvár', 'Lekvár', 'üveg', 'plum-jam'], 'Hét órát főtt, cukor nélkül.', [
      packet('egy üveg (330 g)', 1, 1990),
    ]),
    product(['Szamócalekvár', 'Lekvár', 'üveg', 'berry-jam'], 'Egész szemekkel, levendulával.', [
      packet('egy üveg (330 g)', 1, 2090),
    ]),
    product(['Málnaszörp', 'Szörp', 'l', 'syrup'], 'Hígítva három liter lesz belőle.', [
      packet('500 ml-es palack', 0.5, 2490),
    ]),
    product(['Bodzaszörp', 'Szörp', 'l', 'syrup'], 'Bakonyi bodzavirág, citrommal.', [
      packet('500 ml-es palack', 0.5, 1990),
    ]),
    product(['Csemegeuborka', 'Savanyúság', 'üveg', 'pickles'], 'Kaporral, csomborral, tormával.', [
      packet('egy üveg (680 g)', 1, 1690),
    ]),
    product(
      ['Lecsóalap', 'Savanyúság', 'üveg', 'tomato-sauce'],
      'Paprika, paradicsom, hagyma, tartósító nélkül.',
      [packet('egy üveg (680 g)', 1, 1790)],
    ),
    product(['Friss petrezselyem', 'Friss fűszernövény', 'csokor', 'herbs'], 'Sima levelű, frissen vágva.', [
      byPiece('csokor', 1, 290),
    ]),
    product(['Gyógynövénytea-keverék', 'Tea és fűszer', 'g', 'tea'], 'Csipkebogyó, hársvirág, citromfű.', [
      packet('50 g-os tasak', 50, 1190),
    ]),
    product(
      ['Kézműves fűszerpaprika', 'Tea és fűszer', 'dkg', 'paprika-powder'],
      'Édesnemes, idei, kőmalomban őrölve.',
      [packet('10 dkg-os tasak', 10, 1590), loose(149, { step: 5, least: 10, deviation: 2 })],
    ),
  ],
};
