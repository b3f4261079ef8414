import { type DemoProducer, loose, packet, product, weighed } from '../market/goods.ts';

export const BIHARUGRAI_HALTANYA: DemoProducer = {
  name: 'Biharugrai Haltanya',
  owner: 'Mészáros István',
  email: 'haltanya@kosar.test',
  phone: '+36705550110',
  postalCode: '5538',
  city: 'Biharugra',
  street: 'Halastó sor 1.',
  siteName: 'Biharugrai halastavak',
  legalForm: 'KFT',
  vatIncluded: true,
  capacity: 'FROM_2T_TO_4T',
  range: 'WHOLE_COUNTRY',
  scene: 'fish-pond',
  showcase: 'trout',
  description:
    'Kétszáz hektáros tórendszerünkben ponty, amur és süllő él, a hegyi telepünkön pisztráng. A halat a szállítás napján dolgozzuk fel.',
  production:
    'Extenzív tógazdálkodás: a hal a tó természetes táplálékán és gabonán nő három évig. A tavak madárvédelmi területen vannak, ősszel tízezrével jönnek a darvak.',
  transportToBudapest: 'Hűtőkocsival, csütörtökön, jégen.',
  wantsToTransport: 'Hűtött árut Békés és Budapest között viszünk.',
  other: 'Karácsony előtt élő halat is hozunk, elővétellel.',
  products: [
    product(
      ['Pontyszelet', 'Friss hal', 'kg', 'trout'],
      'Irdalt szeletek, halászlébe, sütni.',
      [loose(3590, { step: 0.5, least: 0.5, deviation: 10 })],
      '5',
    ),
    product(
      ['Pontyfilé', 'Friss hal', 'kg', 'trout'],
      'Bőrös, irdalt filé.',
      [loose(4990, { step: 0.5, least: 0.5, deviation: 10 })],
      '5',
    ),
    product(
      ['Konyhakész ponty', 'Friss hal', 'kg', 'trout'],
      'Egészben, tisztítva, fejjel.',
      [weighed('egész hal (kb. 2 kg)', 2, 2790, 20)],
      '5',
    ),
    product(
      ['Afrikai harcsafilé', 'Friss hal', 'kg', 'trout'],
      'Szálka nélkül, gyerekeknek is.',
      [loose(4690, { step: 0.5, least: 0.5, deviation: 8 })],
      '5',
    ),
    product(
      ['Süllőfilé', 'Friss hal', 'kg', 'trout'],
      'Ritkán van, gyorsan fogy.',
      [loose(9490, { step: 0.25, least: 0.25, deviation: 8 })],
      '5',
    ),
    product(
      ['Szivárványos pisztráng', 'Friss hal', 'kg', 'trout'],
      'Kizsigerelve, egy személyre egy hal.',
      [weighed('egész hal (kb. 0,35 kg)', 0.35, 5190, 20)],
      '5',
    ),
    product(
      ['Melegen füstölt pisztráng', 'Füstölt hal', 'kg', 'trout'],
      'Bükkfán, borókával.',
      [weighed('egész hal (kb. 0,25 kg)', 0.25, 8490, 15)],
      '5',
    ),
    product(
      ['Halászlékocka', 'Halas készétel', 'db', 'pate'],
      'Passzírozott, fagyasztott alaplé: egy kocka, négy tányér.',
      [packet('egy kocka (0,5 kg)', 1, 2490)],
    ),
    product(['Haltepertő', 'Halas készétel', 'dkg', 'trout'], 'Ropogósra sütött pontyból, sóval.', [
      packet('15 dkg-os doboz', 15, 1990),
    ]),
    product(
      ['Pontyikra', 'Halas készétel', 'dkg', 'cottage-cheese'],
      'Ikrakrémnek, halászlébe.',
      [packet('30 dkg-os doboz', 30, 1890)],
      '5',
    ),
  ],
};
