import { type DemoProducer, loose, packet, product, weighed } from '../market/goods.ts';

export const SZEDERVOLGY_KERT: DemoProducer = {
  name: 'Szedervölgy Biokert',
  owner: 'Barta Lilla',
  email: 'szedervolgy@kosar.test',
  phone: '+36205550102',
  postalCode: '2081',
  city: 'Piliscsaba',
  street: 'Klotildligeti út 31.',
  siteName: 'Szedervölgyi kert',
  legalForm: 'PRIMARY_PRODUCER',
  vatIncluded: true,
  capacity: 'FROM_1T_TO_2T',
  range: 'WITHIN_40_KM_AND_BUDAPEST',
  scene: 'vegetable-garden',
  showcase: 'carrot',
  description:
    '<p>Két hektáron, <strong>hatvanféle zöldséggel</strong> gazdálkodunk, gép helyett többnyire kézzel. Amit rendelsz, azt a szállítás előtti napon szedjük le.</p><h3>Mikor mit hozunk</h3><ul><li>Tavasszal saláta, retek, újhagyma</li><li>Nyáron paradicsom, paprika, cukkini</li><li>Ősszel és télen tök, káposzta, gyökérzöldség</li></ul><p>Kérdezz bátran: <a href="mailto:szedervolgy@kosar.test">írj nekünk</a>.</p>',
  production:
    'Ellenőrzött ökológiai gazdálkodás 2014 óta. Komposzttal, zöldtrágyával és takarással tartjuk jó erőben a földet, növényvédő szert nem használunk. Télen fűtetlen fóliában nevelünk salátát és spenótot.',
  transportToBudapest: 'Szerdán és pénteken hozunk árut Budára.',
  wantsToTransport: 'A 10-es út mentén fel tudunk venni más gazdáktól is.',
  // Big Buck Bunny, a free film of the Blender Foundation.
  video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  other: 'Szeptemberben közös szüretet tartunk, mindenkit várunk.',
  products: [
    product(
      ['Burgonya, Balatoni rózsa', 'Burgonya', 'kg', 'potato'],
      'Sárga húsú, sütni és főzni is jó. Mosatlanul, földesen tároljuk, így kitart tavaszig.',
      [loose(490, { step: 0.5, least: 1 }), packet('10 kg-os zsák', 10, 4200)],
    ),
    product(['Sárgarépa', 'Gyökérzöldség', 'kg', 'carrot'], 'Édes, roppanós nantesi típus.', [
      loose(590, { step: 0.5, least: 0.5 }),
    ]),
    product(['Cékla', 'Gyökérzöldség', 'kg', 'beetroot'], 'Ökölnyi gumók, levél nélkül.', [
      loose(560, { step: 0.5, least: 0.5 }),
    ]),
    product(['Vöröshagyma', 'Hagyma és fokhagyma', 'kg', 'onion'], 'Makói fajta, szárítva, jól eltartható.', [
      loose(470, { step: 0.5, least: 0.5 }),
      packet('5 kg-os háló', 5, 2150),
    ]),
    product(
      ['Fokhagyma', 'Hagyma és fokhagyma', 'db', 'garlic'],
      'Őszi, lila héjú fokhagyma, nagy gerezdekkel.',
      [loose(240, { step: 1, least: 1, deviation: 0 })],
    ),
    product(
      ['Fejes saláta', 'Saláta', 'db', 'lettuce'],
      'Fűtetlen fóliából, gyökérlabda nélkül, szedés napján.',
      [loose(520, { step: 1, least: 1, deviation: 0 })],
    ),
    product(['Bébispenót', 'Levélzöldség', 'kg', 'spinach'], 'Kétszer mosott, zsenge levelek.', [
      packet('200 g-os tasak', 0.2, 790),
    ]),
    product(
      ['Sütőtök', 'Tökfélék', 'kg', 'pumpkin'],
      'Nagydobosi és hokkaido vegyesen. Egészben mérjük le.',
      [weighed('egész tök (kb. 2,5 kg)', 2.5, 520, 25)],
    ),
    product(
      ['Fejes káposzta', 'Káposztafélék', 'kg', 'cabbage'],
      'Tömör fejek töltött káposztához, savanyításhoz.',
      [weighed('egész fej (kb. 2 kg)', 2, 430, 25)],
    ),
    product(
      ['Heti zöldségláda', 'Vegyes zöldségláda', 'láda', 'zucchini'],
      'Hat-hétféle szezonális zöldség, kb. 7 kg, egy négytagú családnak. A tartalmát hétfőn írjuk ki.',
      [packet('egy láda', 1, 6900)],
    ),
  ],
};
