import type { RescuePlan } from '@kosar/domain/chain-rescue';
import * as terms from './terms.ts';

/** Words for a chain that misses its minimum: its transporter's choice, the question to buyers, minimums of producers. */
export const chainRescueWords = {
  title: 'Ha nem jön össze a minimum',
  about: 'A határidőkor magától megtörténik, amit itt választasz.',
  plan: 'Mi legyen a lánccal?',
  plans: {
    EXTEND: 'Meghosszabbítjuk, és megkérdezzük a vásárlókat',
    APPROVE: 'Így is jóváhagyjuk',
    CANCEL: 'Elmarad',
  } satisfies Record<RescuePlan, string>,
  byHand: 'Akkor döntöm el',
  planAbout: {
    EXTEND:
      'Mindenki egyszer kap kérdést: marad, módosít vagy kilép. Aki nem válaszol, annak a rendelését az új határidőkor elengedjük. Ha a maradók elérik a minimumot, lezárul a rendelés, és te hagyod jóvá; ha nem, a lánc elmarad.',
    APPROVE: 'A lánc a határidőkor jóváhagyott lesz, és a vásárlók erről kapnak levelet.',
    CANCEL: 'A lánc a határidőkor elmarad, senkinek nem kell fizetnie.',
    NONE: 'A rendelés lezárul, és a láncot te hagyod jóvá vagy mondod le, mint eddig.',
  },
  days: 'Ennyi nappal',
  daysUnit: terms.daysUnit,
  producers: 'Termelők saját minimuma',
  producersAbout:
    'Akinek a termékeiből ennél kevesebb jön össze, annak a tételei a határidőkor kimaradnak, és a vásárlói ezeket nem fizetik. Üresen hagyva nincs ilyen minimum.',
  ordered: (sum: string) => `Eddig rendelve: ${sum}`,
  none: terms.noneInWords,
  change: terms.change,
  save: terms.save,
  asked: (at: string) => `Megkérdeztük a vásárlókat: ${at}`,
  ended: (at: string) => `A kérdés megszűnt, a rendelések megmaradnak: ${at}`,
  stay: 'Marad',
  leave: 'Kilépett',
  silent: 'Még nem válaszolt',
  question: {
    title: 'Maradsz?',
    text: (chain: string) =>
      `Nem jött össze a minimum, ezért a szállító meghosszabbította a határidőt: ${chain}`,
    until: 'Ha eddig nem válaszolsz, a rendelésedet elengedjük, és nem kell fizetned:',
    stay: terms.stay,
    change: 'Módosítok',
    leave: 'Kilépek',
    stayed: 'Maradsz. Ha a maradók rendelése eléri a minimumot, a szállítás jöhet.',
    leaveTitle: 'Biztosan kilépsz?',
    leaveText: 'Minden rendelésedet lemondjuk ebből a szállításból. Fizetned nem kell.',
    left: 'Kiléptél, a rendelésedet lemondtuk.',
  },
  minimums: 'Termelőnként is van minimum',
  minimumsAbout: 'Ha egy termelőé nem jön össze, az ő termékei kimaradnak, és nem kell értük fizetned.',
  loading: 'A minimumok töltődnek',
};
