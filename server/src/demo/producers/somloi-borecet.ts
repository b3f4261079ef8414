import { type DemoProducer, packet, product } from '../market/goods.ts';

export const SOMLOI_BORECET: DemoProducer = {
  name: 'Somlói Ecetház',
  owner: 'Kardos Bálint',
  email: 'ecethaz@kosar.test',
  phone: '+36305550109',
  postalCode: '8481',
  city: 'Somlóvásárhely',
  street: 'Szőlőhegy 77.',
  siteName: 'Somlói pince',
  legalForm: 'KFT',
  vatIncluded: false,
  capacity: 'UNDER_1T',
  range: 'NONE',
  scene: 'vineyard',
  showcase: 'wine-vinegar',
  description:
    'Juhfarkból és furmintból készítünk ecetet a Somló oldalában, lassú, orléans-i módszerrel, kis hordókban. Ami nem lett ecet, abból must, mustármag és szőlőmagolaj lesz.',
  production:
    'Saját szőlő, kézi szüret. Az ecetágy tizenhat hónapig dolgozik, utána még fél évet pihen az ecet tölgyfában. Nem szűrünk derítőszerrel, az üledék természetes.',
  transportToBudapest: 'Nem járunk Budapestre, a szállítót Veszprémig segítjük.',
  wantsToTransport: 'Nem vállalunk szállítást.',
  other: 'A pincében kóstolható minden évjárat.',
  products: [
    product(['Juhfark borecet', 'Borecet', 'l', 'wine-vinegar'], 'Somlói juhfarkból, 18 hónapig hordóban.', [
      packet('500 ml-es palack', 0.5, 2190),
      packet('250 ml-es palack', 0.25, 1290),
    ]),
    product(['Vörösborecet', 'Borecet', 'l', 'wine-vinegar'], 'Kékfrankosból, pácokhoz, céklához.', [
      packet('500 ml-es palack', 0.5, 1990),
    ]),
    product(
      ['Mézes borecet', 'Borecet', 'l', 'wine-vinegar'],
      'Zselici akácmézzel, salátára magában is elég.',
      [packet('250 ml-es palack', 0.25, 1690)],
    ),
    product(
      ['Érlelt balzsamecet', 'Borecet', 'ml', 'wine-vinegar'],
      'Besűrített mustból, hat éve hordóban.',
      [packet('100 ml-es palack', 100, 4890)],
    ),
    product(['Almaecet', 'Gyümölcsecet', 'l', 'apple-vinegar'], 'Nógrádi almából, ecetanyával.', [
      packet('1 literes palack', 1, 1790),
    ]),
    product(['Málnaecet', 'Gyümölcsecet', 'l', 'wine-vinegar'], 'Friss málnával érlelve.', [
      packet('250 ml-es palack', 0.25, 1890),
    ]),
    product(
      ['Verjus', 'Gyümölcsecet', 'l', 'wine-vinegar'],
      'Zöldszőlő leve: ecet helyett, citrom helyett.',
      [packet('250 ml-es palack', 0.25, 1590)],
    ),
    product(['Szőlőlé', 'Gyümölcslé', 'l', 'juice'], 'Frissen préselt olaszrizling, alkohol nélkül.', [
      packet('1 literes palack', 1, 1290),
    ]),
    product(['Szőlőmagolaj', 'Különleges olaj', 'l', 'oil'], 'Hidegen sajtolt, diós ízű.', [
      packet('250 ml-es palack', 0.25, 2990),
    ]),
    product(
      ['Mustos mustár', 'Savanyúság', 'üveg', 'pickles'],
      'Durva szemű, mustban áztatott mustármagból.',
      [packet('egy üveg (200 g)', 1, 1490)],
    ),
  ],
};
