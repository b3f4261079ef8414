import { type DemoProducer, loose, packet, product } from '../market/goods.ts';

export const PINCESZERI_GOMBA: DemoProducer = {
  name: 'Pinceszeri Gombakert',
  owner: 'Oláh Dávid',
  email: 'gombakert@kosar.test',
  phone: '+36705550107',
  postalCode: '1222',
  city: 'Budapest',
  street: 'Nagytétényi út 88.',
  siteName: 'Budafoki pincék',
  legalForm: 'SOLE_TRADER',
  vatIncluded: true,
  capacity: 'UNDER_1T',
  range: 'WITHIN_40_KM',
  scene: 'mushroom-cellar',
  showcase: 'mushroom',
  description:
    'A budafoki pezsgőspincék mélyén egész évben tizennégy fok van: a gomba ezt szereti. Hetente hatszáz kilót szedünk, rendelésre, hajnalban.',
  production:
    'Szalmán, kávézaccon és bükkfűrészporon termesztünk, vegyszer nélkül. A letermett alapanyag komposztként a Szedervölgy Biokertbe kerül.',
  transportToBudapest: 'Itt vagyunk Budapesten, a déli kerületekbe kerékpárral is szállítunk.',
  wantsToTransport: 'Nem vállalunk szállítást.',
  other: 'Havonta egyszer pincetúra gombapörkölttel.',
  products: [
    product(['Csiperkegomba', 'Termesztett gomba', 'kg', 'mushroom'], 'Fehér, zárt kalapú, reggel szedve.', [
      loose(1890, { step: 0.25, least: 0.5, deviation: 5 }),
    ]),
    product(['Barna csiperke', 'Termesztett gomba', 'kg', 'mushroom'], 'Erdeibb ízű, tömörebb húsú.', [
      loose(2190, { step: 0.25, least: 0.5, deviation: 5 }),
    ]),
    product(['Késői laskagomba', 'Termesztett gomba', 'kg', 'mushroom'], 'Rántva, pörköltnek.', [
      loose(2490, { step: 0.25, least: 0.25, deviation: 5 }),
    ]),
    product(['Shiitake', 'Különleges gomba', 'dkg', 'mushroom'], 'Bükkön nevelve, umami levesekhez.', [
      packet('20 dkg-os doboz', 20, 1690),
    ]),
    product(['Süngomba', 'Különleges gomba', 'dkg', 'mushroom'], 'Rákhúsra emlékeztető, vajban pirítva.', [
      packet('20 dkg-os doboz', 20, 2190),
    ]),
    product(['Királylaska', 'Különleges gomba', 'dkg', 'mushroom'], 'Vastag tönkű, steaknek szeletelhető.', [
      packet('30 dkg-os doboz', 30, 1790),
    ]),
    product(
      ['Szárított erdei gombakeverék', 'Szárított gomba', 'g', 'mushroom'],
      'Vargánya, szegfűgomba, rókagomba.',
      [packet('30 g-os tasak', 30, 2490)],
    ),
    product(['Gombapor', 'Szárított gomba', 'üveg', 'mushroom'], 'Mártásba, rizottóba egy kanállal.', [
      packet('egy üveg (60 g)', 1, 1990),
    ]),
    product(['Ecetes csiperke', 'Savanyúság', 'üveg', 'pickles'], 'Kakukkfűvel, mustármaggal.', [
      packet('egy üveg (370 g)', 1, 1690),
    ]),
    product(
      ['Gombatermesztő készlet', 'Termesztett gomba', 'db', 'mushroom'],
      'Locsold, és két hét múlva szüretelhetsz a konyhaablakban.',
      [packet('egy zsák', 1, 3990)],
    ),
  ],
};
