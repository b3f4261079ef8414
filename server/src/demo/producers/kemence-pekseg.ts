import { byPiece, type DemoProducer, packet, product } from '../market/goods.ts';

export const KEMENCE_PEKSEG: DemoProducer = {
  name: 'Öregkemence Pékség',
  owner: 'Nagy Zsófia',
  email: 'kemence@kosar.test',
  phone: '+36205550105',
  postalCode: '2100',
  city: 'Gödöllő',
  street: 'Kossuth Lajos utca 42.',
  siteName: 'Gödöllői műhely',
  legalForm: 'KFT',
  vatIncluded: true,
  capacity: 'UNDER_1T',
  range: 'WITHIN_40_KM_AND_BUDAPEST',
  scene: 'bakery',
  showcase: 'round-bread',
  description:
    'Fatüzelésű kemencében sütünk, éjjel kettőtől reggel hétig. A kovászunk tizenegy éves, Terkának hívják.',
  production:
    'Hazai malmok lisztje, víz, só, kovász. A tészta legalább tizennyolc órát érik hidegen, élesztőt csak a kalácshoz és a leveles tésztákhoz használunk.',
  transportToBudapest: 'Kedden, csütörtökön és szombaton reggel kilencre Budapesten vagyunk.',
  wantsToTransport: 'Reggelente félig üres a furgonunk, szólj, ha Gödöllő felől hoznál valamit.',
  other: 'A pékáru glutént tartalmaz; a műhelyben dióval és szezámmal is dolgozunk.',
  products: [
    product(
      ['Kovászos fehér kenyér', 'Kovászos kenyér', 'db', 'round-bread'],
      'Egykilós, cserepes héjú cipó BL80-as lisztből.',
      [packet('egész cipó (1 kg)', 1, 1850)],
      '18',
    ),
    product(
      ['Magvas rozskenyér', 'Kovászos kenyér', 'db', 'bread'],
      '70% rozs, napraforgóval, lenmaggal, tökmaggal.',
      [packet('egész kenyér (0,75 kg)', 1, 1790)],
      '18',
    ),
    product(
      ['Burgonyás kenyér', 'Kovászos kenyér', 'db', 'round-bread'],
      'Kétkilós, családi méret, négy napig puha.',
      [packet('egész cipó (2 kg)', 1, 3200), packet('fél cipó (1 kg)', 0.5, 1690)],
      '18',
    ),
    product(
      ['Tönkölykenyér', 'Tönkölykenyér', 'db', 'bread'],
      'Teljes kiőrlésű tönkölyből, formában sütve.',
      [packet('egész kenyér (0,6 kg)', 1, 1990)],
      '18',
    ),
    product(
      ['Kézműves bagett', 'Sós péksütemény', 'db', 'baguette'],
      'Hosszú kelesztésű, lyukacsos bélzetű.',
      [packet('egy darab', 1, 720)],
      '18',
    ),
    product(
      ['Tepertős pogácsa', 'Sós péksütemény', 'db', 'scone'],
      'Hatszor hajtogatva, mangalicatepertővel.',
      [byPiece('tízes tálca, darabra', 10, 260, 4)],
      '18',
    ),
    product(
      ['Sajtos pogácsa', 'Sós péksütemény', 'db', 'scone'],
      'Kismarosi sajttal a tetején és a tésztában.',
      [byPiece('tízes tálca, darabra', 10, 250, 4)],
      '18',
    ),
    product(
      ['Vajas kifli', 'Sós péksütemény', 'db', 'crescent'],
      'Tejes-vajas tészta, nem fújják fel.',
      [byPiece('ötös tasak, darabra', 5, 240, 3)],
      '18',
    ),
    product(
      ['Fonott kalács', 'Édes péksütemény', 'db', 'braid'],
      'Négyes fonás, sok vajjal és tojással.',
      [packet('egész kalács (0,5 kg)', 1, 1990)],
      '18',
    ),
    product(
      ['Diós bejgli', 'Édes péksütemény', 'db', 'cake'],
      'Több töltelék, mint tészta. Novembertől januárig sütjük.',
      [packet('egy rúd (0,5 kg)', 1, 3490)],
      '18',
    ),
  ],
};
