import { type DemoProducer, packet, product } from '../market/goods.ts';

export const ZSELICI_MEZES: DemoProducer = {
  name: 'Zselici Méhészet',
  owner: 'Vörös Judit',
  email: 'mehes@kosar.test',
  phone: '+36305550104',
  postalCode: '7400',
  city: 'Kaposvár',
  street: 'Zselici utca 9.',
  siteName: 'Szentbalázsi méhesház',
  legalForm: 'PRIMARY_PRODUCER',
  vatIncluded: true,
  capacity: 'UNDER_1T',
  range: 'WHOLE_COUNTRY',
  scene: 'apiary',
  showcase: 'honey',
  description:
    'Száznegyven méhcsaládunk az akácvirágzástól a napraforgóig a Zselicben és a Balaton-felvidéken vándorol. Harmadik generációban vagyunk méhészek.',
  production:
    'A mézet hidegen pergetjük, szűrjük, de nem melegítjük: idővel kikristályosodik, ez a jó méz természetes tulajdonsága. Minden tételről laborvizsgálatunk van.',
  transportToBudapest: 'Havonta egyszer megyünk, máskor csomagküldővel.',
  wantsToTransport: 'Nem vállalunk szállítást.',
  other: 'Az üvegeket tisztán visszavesszük, 100 Ft-ot számolunk el értük.',
  products: [
    product(['Akácméz', 'Fajtaméz', 'kg', 'honey'], 'Világos, lágy, sokáig folyékony.', [
      packet('900 g-os üveg', 0.9, 4290),
      packet('450 g-os üveg', 0.45, 2390),
    ]),
    product(
      ['Vegyes virágméz', 'Fajtaméz', 'kg', 'honey'],
      'Tavaszi és nyári virágokról, karakteres illattal.',
      [packet('900 g-os üveg', 0.9, 3290), packet('450 g-os üveg', 0.45, 1890)],
    ),
    product(['Repce krémméz', 'Fajtaméz', 'kg', 'honey'], 'Hidegen kevert, kenhető krémméz.', [
      packet('450 g-os üveg', 0.45, 1990),
    ]),
    product(['Hársméz', 'Fajtaméz', 'kg', 'honey'], 'Mentolos, fűszeres; teába a legjobb.', [
      packet('450 g-os üveg', 0.45, 2290),
    ]),
    product(['Gesztenyeméz', 'Fajtaméz', 'kg', 'honey'], 'Zalai szelídgesztenyésből, sötét és kesernyés.', [
      packet('450 g-os üveg', 0.45, 2890),
    ]),
    product(
      ['Lépesméz', 'Méhészeti termék', 'kg', 'honeycomb'],
      'Lezárt lép, dobozban, úgy, ahogy a méhek megcsinálták.',
      [packet('250 g-os doboz', 0.25, 3490)],
    ),
    product(['Virágpor', 'Méhészeti termék', 'g', 'seeds'], 'Szárított virágpor joghurthoz, müzlihez.', [
      packet('150 g-os üveg', 150, 1990),
    ]),
    product(['Propoliszcsepp', 'Méhészeti termék', 'ml', 'oil'], 'Alkoholos kivonat, 30%.', [
      packet('20 ml-es üveg', 20, 2390),
    ]),
    product(['Mézes dió', 'Méhészeti termék', 'üveg', 'honey'], 'Somogyi dió akácmézben.', [
      packet('egy üveg (370 g)', 1, 2690),
    ]),
    product(
      ['Méhviasz gyertya', 'Méhészeti termék', 'db', 'honeycomb'],
      'Öntött, 12 cm magas, kb. tíz óráig ég.',
      [packet('egy darab', 1, 1890)],
    ),
  ],
};
