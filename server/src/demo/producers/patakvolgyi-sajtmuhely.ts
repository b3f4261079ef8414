import { type DemoProducer, loose, packet, product, weighed } from '../market/goods.ts';

export const PATAKVOLGYI_SAJTMUHELY: DemoProducer = {
  name: 'Patakvölgyi Sajtműhely',
  owner: 'Hegedűs Márton',
  email: 'sajtmuhely@kosar.test',
  phone: '+36305550101',
  postalCode: '2623',
  city: 'Kismaros',
  street: 'Patak utca 14.',
  siteName: 'Kismarosi tejház',
  legalForm: 'PRIMARY_PRODUCER',
  vatIncluded: true,
  capacity: 'UNDER_1T',
  range: 'WITHIN_40_KM_AND_BUDAPEST',
  scene: 'cheese-cellar',
  showcase: 'round-cheese',
  description:
    'Tizennégy jersey tehenet fejünk a Börzsöny lábánál, és minden liter tejet helyben dolgozunk fel. Hajnalban fejünk, délelőtt sajtot készítünk, délután a pincében forgatjuk az érlelődő korongokat. Kevés terméket csinálunk, de azt minden héten ugyanúgy.',
  production:
    'Nyers tejből dolgozunk, kímélő pasztőrözéssel (63 °C, 30 perc). Nem homogenizálunk, tejport és állományjavítót nem használunk. Az állatok április végétől októberig a legelőn vannak, télen saját kaszálású szénát esznek.',
  transportToBudapest: 'Szerdán és szombaton hűtős furgonnal megyünk Budapestre, a 2-es úton.',
  wantsToTransport: 'Vác és Szentendre felé 200 kg-ig másnak is viszünk árut.',
  other: 'Előre egyeztetve a tejház látogatható, szombatonként sajtkóstolót tartunk.',
  products: [
    product(
      ['Jersey tehéntej', 'Tej', 'l', 'milk'],
      'Zsíros, nem homogenizált tej: a tejszín felül megáll, ivás előtt rázd fel. Hűtve öt napig friss.',
      [packet('1 literes palack', 1, 690), packet('2 literes kanna', 2, 1290)],
      '5',
    ),
    product(
      ['Natúr joghurt', 'Joghurt és kefir', 'l', 'yoghurt'],
      'Élőflórás, sűrű joghurt, cukor nélkül. Az üveget visszavesszük.',
      [packet('200 ml-es pohár', 0.2, 420), packet('500 ml-es üveg', 0.5, 950)],
      '18',
    ),
    product(
      ['Kefir', 'Joghurt és kefir', 'l', 'kefir'],
      'Kefirgombával készül, huszonnégy órán át érik.',
      [packet('500 ml-es üveg', 0.5, 890)],
      '18',
    ),
    product(
      ['Rögös túró', 'Túró és tejföl', 'kg', 'cottage-cheese'],
      'Félzsíros, szemcsés túró, minden hajnalban frissen. Túrós csuszához, palacsintába a legjobb.',
      [loose(3190, { step: 0.25, least: 0.25, deviation: 5 }), packet('500 g-os doboz', 0.5, 1690)],
      '18',
    ),
    product(
      ['Tejföl', 'Túró és tejföl', 'kg', 'sour-cream'],
      'Húsz százalékos, kanálban megálló tejföl.',
      [packet('350 g-os pohár', 0.35, 1090)],
      '18',
    ),
    product(
      ['Köpült vaj', 'Vaj', 'dkg', 'butter'],
      'Érlelt tejszínből köpülve, mosva, papírba csomagolva.',
      [packet('20 dkg-os tömb', 20, 1590)],
      '18',
    ),
    product(
      ['Hat hónapos Királyrét', 'Natúr érlelt sajt', 'kg', 'round-cheese'],
      'Félkemény, diós-vajas ízű sajt, hat hónapig pincében érlelve. Reszelve is kitűnő.',
      [weighed('negyed korong (kb. 0,8 kg)', 0.8, 8900, 12), weighed('szelet (kb. 0,3 kg)', 0.3, 9200, 15)],
      '18',
    ),
    product(
      ['Medvehagymás Királyrét', 'Fűszeres érlelt sajt', 'kg', 'cheese'],
      'A Királyrét fiatalabb testvére: három hónapos, börzsönyi medvehagymával.',
      [weighed('szelet (kb. 0,3 kg)', 0.3, 9400, 15)],
      '18',
    ),
    product(
      ['Friss parenyica', 'Friss sajt', 'kg', 'white-cheese'],
      'Gyúrt, tekercselt sajt, natúr vagy bükkfán füstölve. Grillre és bundázva is jó.',
      [loose(6900, { step: 0.2, least: 0.2, deviation: 8 })],
      '18',
    ),
    product(
      ['Vaníliás tejdesszert', 'Joghurt és kefir', 'l', 'yoghurt'],
      'Tej, tejszín, tojássárgája, valódi vanília. Gyerekek kérésére lett állandó.',
      [packet('180 ml-es pohár', 0.18, 590)],
      '18',
    ),
  ],
};
