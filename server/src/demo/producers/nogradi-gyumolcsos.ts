import { type DemoProducer, loose, packet, product } from '../market/goods.ts';

export const NOGRADI_GYUMOLCSOS: DemoProducer = {
  name: 'Nógrádi Almáskert',
  owner: 'Pintér András',
  email: 'almaskert@kosar.test',
  phone: '+36305550106',
  postalCode: '2651',
  city: 'Rétság',
  street: 'Szőlősor 3.',
  siteName: 'Rétsági almáskert',
  legalForm: 'PRIMARY_PRODUCER',
  vatIncluded: true,
  capacity: 'FROM_2T_TO_4T',
  range: 'WITHIN_40_KM_AND_BUDAPEST',
  scene: 'orchard',
  showcase: 'apple',
  description:
    'Nyolc hektár alma, körte, szilva és birs, közte régi kárpát-medencei fajtákkal. A saját hűtőházunkból tavaszig tudunk válogatott gyümölcsöt adni.',
  production:
    'Integrált termesztés, feromoncsapdákkal és odúlakó madarakkal: feleannyi permetezés, mint a környéken. A szüret után már semmivel nem kezeljük a gyümölcsöt.',
  transportToBudapest: 'Pénteken hozunk Budapestre és Vácra.',
  wantsToTransport: 'Raklapnyi árut fel tudunk venni Rétság és Vác között.',
  other: 'Szeptember–októberben szedd magad: 290 Ft/kg.',
  products: [
    product(['Jonagold alma', 'Téli alma', 'kg', 'apple'], 'Nagy szemű, édes-savas, étkezési.', [
      loose(590, { step: 1, least: 1 }),
      packet('8 kg-os láda', 8, 4200),
    ]),
    product(['Idared alma', 'Téli alma', 'kg', 'apple'], 'Savanykás, sütéshez, rétesbe.', [
      loose(490, { step: 1, least: 1 }),
    ]),
    product(
      ['Batul alma', 'Régi almafajta', 'kg', 'apple'],
      'Erdélyi régi fajta, karácsonyra érik be igazán.',
      [loose(690, { step: 1, least: 1 })],
    ),
    product(['Vilmoskörte', 'Körte és birs', 'kg', 'pear'], 'Hűtőházból, két nap alatt beérik a konyhában.', [
      loose(890, { step: 0.5, least: 1 }),
    ]),
    product(['Birsalma', 'Körte és birs', 'kg', 'pear'], 'Sajtnak, kompótnak, a szekrénybe illatnak.', [
      loose(720, { step: 0.5, least: 1 }),
    ]),
    product(['Csemegeszőlő, Othello', 'Bogyós gyümölcs', 'kg', 'grape'], 'Rókaízű, mélykék, kései szőlő.', [
      loose(1190, { step: 0.5, least: 0.5 }),
    ]),
    product(
      ['Fagyasztott málna', 'Bogyós gyümölcs', 'kg', 'raspberry'],
      'Szedés napján fagyasztva, szemenként.',
      [packet('500 g-os doboz', 0.5, 2390)],
    ),
    product(['Almalé', 'Gyümölcslé', 'l', 'juice'], '100% préslé, kímélőn pasztőrözve, cukor nélkül.', [
      packet('3 literes csapos doboz', 3, 2690),
      packet('5 literes csapos doboz', 5, 3990),
    ]),
    product(['Héjas dió', 'Dió', 'kg', 'walnut'], 'Idei termés, kézzel törhető.', [
      loose(1990, { step: 0.5, least: 0.5, deviation: 5 }),
    ]),
    product(['Dióbél', 'Dió', 'dkg', 'walnut'], 'Kézzel válogatott, világos felek.', [
      packet('25 dkg-os tasak', 25, 1690),
      packet('100 dkg-os tasak', 100, 5990),
    ]),
  ],
};
