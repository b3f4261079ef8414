import type { EventType, GoalMeasure } from '@kosar/domain/vocabulary';

/** A delivery point. `manager` and `organizer` are places in the lists of partners.ts; `days` is the day of its week, counted from today. */
export interface DemoPoint {
  name: string;
  postalCode: string;
  city: string;
  street: string;
  token: string;
  manager: number;
  organizer: number;
  isPublic: boolean;
  qualityClass: number;
  days: number;
  eventType: EventType;
  start: string;
  end: string;
  hasHomeDelivery: boolean;
  description: string;
  /** Community goals; the first is the current one. */
  goals: readonly (string | DemoGoal)[];
}

/** A goal that is counted. */
export interface DemoGoal {
  name: string;
  measure: GoalMeasure;
  target: number;
}

const afternoon = { eventType: 'FIXED_DATE_AND_TIME', start: '16:30', end: '19:00' } as const;
const morning = { eventType: 'FIXED_DATE_AND_TIME', start: '09:00', end: '11:30' } as const;

export const POINTS: readonly DemoPoint[] = [
  {
    name: 'Bartók Béla úti Közösségi Ház',
    postalCode: '1114',
    city: 'Budapest',
    street: 'Bartók Béla út 51.',
    token: 'bartok-haz',
    manager: 0,
    organizer: 0,
    isPublic: true,
    qualityClass: 3,
    days: 2,
    ...afternoon,
    hasHomeDelivery: true,
    description:
      'A földszinti nagyteremben osztunk, az udvar felől akadálymentes a bejárat. Biciklitároló van, autóval a Kosztolányi térnél érdemes megállni. Hozz táskát és egy üres tojástartót!',
    goals: [
      { name: 'Teherbicikli a házhoz szállításhoz', measure: 'ORDERS', target: 400 },
      'Közös hűtőkamra',
    ],
  },
  {
    name: 'Klauzál téri Átvevő',
    postalCode: '1072',
    city: 'Budapest',
    street: 'Klauzál tér 11.',
    token: 'klauzal-ter',
    manager: 1,
    organizer: 0,
    isPublic: true,
    qualityClass: 2,
    days: 2,
    ...afternoon,
    hasHomeDelivery: true,
    description:
      'A vásárcsarnok mögötti kis üzlethelyiségben várunk. Ha késel, hívd a telefonszámot: nyolcig őrizzük a csomagot.',
    goals: [{ name: 'Közösségi komposztáló a téren', measure: 'SUBSCRIBERS', target: 30 }],
  },
  {
    name: 'Pannónia utcai Udvar',
    postalCode: '1136',
    city: 'Budapest',
    street: 'Pannónia utca 61.',
    token: 'pannonia',
    manager: 2,
    organizer: 1,
    isPublic: true,
    qualityClass: 4,
    days: 2,
    eventType: 'FIXED_DATE_APPROXED_TIME',
    start: '17:00',
    end: '19:30',
    hasHomeDelivery: false,
    description:
      'Belső udvar, kapucsengő: 12. Eső esetén a mosókonyhában osztunk. A házban lift nincs, de csak a földszintre kell jönnöd.',
    goals: [
      { name: 'Padok és magaságyás az udvarra', measure: 'ORDERERS', target: 60 },
      { name: 'Játszósarok', measure: 'SUBSCRIBERS', target: 80 },
    ],
  },
  {
    name: 'Kolumbusz utcai Lépcsőház',
    postalCode: '1145',
    city: 'Budapest',
    street: 'Kolumbusz utca 30.',
    token: 'kolumbusz',
    manager: 2,
    organizer: 1,
    isPublic: false,
    qualityClass: 0,
    days: 4,
    ...afternoon,
    hasHomeDelivery: false,
    description: 'A társasház lakóinak és barátaiknak. Meghívóval lehet csatlakozni.',
    goals: ['Napelem a közös áramra'],
  },
  {
    name: 'Szentendrei Kosárközösség',
    postalCode: '2000',
    city: 'Szentendre',
    street: 'Kossuth Lajos utca 10.',
    token: 'szentendre',
    manager: 3,
    organizer: 2,
    isPublic: true,
    qualityClass: 3,
    days: 4,
    ...morning,
    hasHomeDelivery: true,
    description:
      'A HÉV-végállomástól öt perc. Szombatonként kávé és sütemény is van, maradj egy kicsit beszélgetni!',
    goals: ['Iskolai gyümölcsnap minden pénteken'],
  },
  {
    name: 'Váci Főtéri Átvevő',
    postalCode: '2600',
    city: 'Vác',
    street: 'Március 15. tér 6.',
    token: 'vac-foter',
    manager: 4,
    organizer: 2,
    isPublic: true,
    qualityClass: 1,
    days: 4,
    ...morning,
    hasHomeDelivery: false,
    description:
      'A kávézó melletti kapualjban. A piac napján kicsit nehéz parkolni, gyalog vagy biciklivel egyszerűbb.',
    goals: ['Csomag tíz rászoruló családnak'],
  },
  {
    name: 'Gödöllői Kastélykert',
    postalCode: '2100',
    city: 'Gödöllő',
    street: 'Szabadság tér 6.',
    token: 'godollo-kosar',
    manager: 5,
    organizer: 3,
    isPublic: true,
    qualityClass: 2,
    days: 5,
    ...afternoon,
    hasHomeDelivery: true,
    description: 'A pékség udvarán, fedett helyen. Friss kenyér átvételkor is kapható, amíg tart.',
    goals: ['Közösségi kemence'],
  },
  {
    name: 'Egri Dobó-ház',
    postalCode: '3300',
    city: 'Eger',
    street: 'Széchenyi István utca 12.',
    token: 'eger-kosar',
    manager: 6,
    organizer: 3,
    isPublic: true,
    qualityClass: 2,
    days: 5,
    eventType: 'FIXED_DATE_UNKNOWN_TIME',
    start: '16:00',
    end: '18:00',
    hasHomeDelivery: false,
    description: 'Az átvétel idejéről az előző nap este írunk, mert a szállító útja hosszú.',
    goals: ['Termelői nap a belvárosban'],
  },
  {
    name: 'Szegedi Tisza-part',
    postalCode: '6720',
    city: 'Szeged',
    street: 'Oskola utca 18.',
    token: 'szeged-kosar',
    manager: 6,
    organizer: 4,
    isPublic: true,
    qualityClass: 1,
    days: 6,
    ...afternoon,
    hasHomeDelivery: true,
    description: 'A klub pincéjében, a lépcső meredek: szólj, és felhozzuk a csomagod.',
    goals: ['Egyetemi közös konyha alapanyaga'],
  },
  {
    name: 'Pécsi Király utca',
    postalCode: '7621',
    city: 'Pécs',
    street: 'Király utca 20.',
    token: 'pecs-kosar',
    manager: 1,
    organizer: 5,
    isPublic: true,
    qualityClass: 0,
    days: 3,
    ...afternoon,
    hasHomeDelivery: false,
    description: 'Új átvevőpont, most gyűlik a közösség. A könyvesbolt hátsó termében vagyunk.',
    goals: [{ name: 'Ötven állandó rendelő karácsonyig', measure: 'ORDERERS', target: 50 }],
  },
];
