import { type DemoProducer, loose, packet, product } from '../market/goods.ts';

export const ORSEGI_MALOM: DemoProducer = {
  name: 'Őrségi Malom és Olajütő',
  owner: 'Horváth Emese',
  email: 'malom@kosar.test',
  phone: '+36305550111',
  postalCode: '9941',
  city: 'Őriszentpéter',
  street: 'Városszer 55.',
  siteName: 'Városszeri olajütő',
  legalForm: 'BT',
  vatIncluded: true,
  capacity: 'FROM_1T_TO_2T',
  range: 'NONE',
  scene: 'mill',
  showcase: 'oil',
  description:
    'Kőmalomban őrlünk, és gerendaprésen ütjük a tökmagolajat, ahogy itt kétszáz éve szokás. A gabona nagy részét harminc kilométeren belül vesszük a gazdáktól.',
  production:
    'Az olajhoz a magot lassan pirítjuk, és egyszer préseljük. A lisztet rendelésre őröljük, ezért frissebb, mint a boltban, de hamarabb is el kell használni.',
  transportToBudapest: 'Havonta két alkalommal a szállítónk vesz fel nálunk.',
  wantsToTransport: 'Nem vállalunk szállítást.',
  other: 'A malom hétfőn zárva, máskor 9–16 óráig látogatható.',
  products: [
    product(
      ['Búzaliszt, BL80', 'Liszt', 'kg', 'flour'],
      'Kenyérliszt, kőmalomból.',
      [packet('1 kg-os zacskó', 1, 490), packet('5 kg-os zsák', 5, 2190)],
      '18',
    ),
    product(
      ['Teljes kiőrlésű búzaliszt', 'Liszt', 'kg', 'flour'],
      'Csírával, korpával, frissen őrölve.',
      [packet('1 kg-os zacskó', 1, 590)],
      '18',
    ),
    product(
      ['Tönkölyliszt', 'Liszt', 'kg', 'flour'],
      'Fehér tönköly, palacsintának is.',
      [packet('1 kg-os zacskó', 1, 990)],
      '18',
    ),
    product(
      ['Kukoricadara', 'Dara és gabona', 'kg', 'grain'],
      'Puliszkának, közepes szemű.',
      [loose(690, { step: 0.5, least: 0.5, deviation: 2 })],
      '18',
    ),
    product(
      ['Hajdina', 'Dara és gabona', 'kg', 'grain'],
      'Hántolt, köretnek, hurkába.',
      [loose(1490, { step: 0.5, least: 0.5, deviation: 2 })],
      '18',
    ),
    product(['Tarkabab', 'Dara és gabona', 'kg', 'beans'], 'Őrségi fürjbab, gyorsan fő.', [
      loose(1790, { step: 0.5, least: 0.5, deviation: 2 }),
    ]),
    product(
      ['Őrségi tökmagolaj', 'Különleges olaj', 'l', 'oil'],
      'Pirított magból, sötétzöld. Védett eredetű.',
      [packet('250 ml-es palack', 0.25, 3490), packet('500 ml-es palack', 0.5, 6490)],
    ),
    product(['Hidegen sajtolt napraforgóolaj', 'Étolaj', 'l', 'oil'], 'Szűretlen, napraforgó ízű.', [
      packet('1 literes palack', 1, 2490),
    ]),
    product(['Lenmagolaj', 'Különleges olaj', 'l', 'oil'], 'Hűtve tartandó, salátára.', [
      packet('250 ml-es palack', 0.25, 2290),
    ]),
    product(['Pirított tökmag', 'Magvak', 'kg', 'seeds'], 'Héj nélküli, sózva vagy natúr.', [
      packet('200 g-os tasak', 0.2, 1290),
    ]),
  ],
};
