import type { EventType } from '@kosar/domain/vocabulary';

/** A delivery point. `manager` and `organizer` are places in the lists below; `days` is the day of its week, counted from today. */
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
  goals: readonly string[];
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
    goals: ['Teherbicikli a házhoz szállításhoz', 'Közös hűtőkamra'],
  },
  {
    name: 'Klauzál téri Átvevő',
    postalCode: '1072',
    city: 'Budapest',
    street: 'Klauzál tér 11.',
    token: 'klauzal',
    manager: 1,
    organizer: 0,
    isPublic: true,
    qualityClass: 2,
    days: 2,
    ...afternoon,
    hasHomeDelivery: true,
    description:
      'A vásárcsarnok mögötti kis üzlethelyiségben várunk. Ha késel, hívd a telefonszámot: nyolcig őrizzük a csomagot.',
    goals: ['Közösségi komposztáló a téren'],
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
    goals: ['Padok és magaságyás az udvarra', 'Játszósarok'],
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
    token: 'godollo',
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
    token: 'eger',
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
    token: 'szeged',
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
    token: 'pecs',
    manager: 1,
    organizer: 5,
    isPublic: true,
    qualityClass: 0,
    days: 3,
    ...afternoon,
    hasHomeDelivery: false,
    description: 'Új átvevőpont, most gyűlik a közösség. A könyvesbolt hátsó termében vagyunk.',
    goals: ['Ötven állandó rendelő karácsonyig'],
  },
];

interface DemoActor {
  name: string;
  owner: string;
  email: string;
  phone: string;
  description: string;
}

const actor = (
  name: string,
  owner: string,
  email: string,
  phone: string,
  description: string,
): DemoActor => ({
  name,
  owner,
  email: `${email}@kosar.test`,
  phone,
  description,
});

export const POINT_MANAGERS: readonly DemoActor[] = [
  actor(
    'Bartók Béla úti Közösségi Ház',
    'Varga Eszter',
    'bartok',
    '+36305550301',
    'Kulturális egyesület vagyunk, hat éve osztunk hetente. Nálunk mindig van egy kis maradék tea.',
  ),
  actor(
    'Átvevő a belvárosban',
    'Sárközi Ildikó',
    'belvaros',
    '+36205550302',
    'Két helyen várunk, Budapesten és Pécsen.',
  ),
  actor('Udvar Közösség', 'Rigó Ambrus', 'udvar', '+36705550303', 'Lakóközösségek átvevőpontjait visszük.'),
  actor(
    'Szentendrei Kosárközösség',
    'Bárány Kinga',
    'szentendre',
    '+36305550304',
    'Önkéntesek vagyunk, havonta váltjuk egymást.',
  ),
  actor('Váci Kosár', 'Gál Tivadar', 'vac', '+36205550305', 'Egy kávézó és a törzsvendégei.'),
  actor('Gödöllői Kosár', 'Nagy Zsófia', 'godollo', '+36205550306', 'A pékség udvara, kenyérillattal.'),
  actor(
    'Keleti Átvevők',
    'Dömötör Pál',
    'kelet',
    '+36705550307',
    'Egerben és Szegeden szervezzük az osztást.',
  ),
];

export const ORGANIZERS: readonly DemoActor[] = [
  actor(
    'Budapesti Kosárkör',
    'Fekete Nóra',
    'kosarkor',
    '+36305550401',
    'Budai és pesti átvevőpontok átadásait szervezzük, minden héten.',
  ),
  actor(
    'Angyalföldi Szomszédok',
    'Rigó Ambrus',
    'szomszedok',
    '+36705550402',
    'Társasházi rendelések, kis körben.',
  ),
  actor('Dunakanyar Kosár', 'Bárány Kinga', 'dunakanyar', '+36305550403', 'Szentendre és Vác szombatonként.'),
  actor(
    'Észak-keleti Kosár',
    'Dömötör Pál',
    'eszakkelet',
    '+36705550404',
    'Gödöllő és Eger közös szállítással.',
  ),
  actor('Alföldi Kosár', 'Csányi Botond', 'alfold', '+36205550405', 'Szeged és környéke.'),
  actor('Mecsek Kosár', 'Sárközi Ildikó', 'mecsek', '+36205550406', 'Pécsi átadások, most indulunk.'),
];

export const TRANSPORTERS: readonly DemoActor[] = [
  actor(
    'Kosárjárat',
    'Balogh Zoltán',
    'kosarjarat',
    '+36305550201',
    'Hűtős furgonnal járunk Budapest és a Dunakanyar között. Mi szervezzük a heti nagybevásárlást.',
  ),
  actor(
    'Patakvölgyi Furgon',
    'Hegedűs Márton',
    'furgon',
    '+36305550101',
    'A saját sajtunkat és a szomszédokét visszük.',
  ),
  actor('Galga Fuvar', 'Tóth Enikő', 'galgafuvar', '+36205550203', 'Kisbusz, tojástartókkal.'),
  actor('Alföldi Hűtőszállító', 'Csányi Botond', 'hutos', '+36205550204', 'Hús és hal, végig 0–4 fokon.'),
  actor(
    'Gödöllői Pékfurgon',
    'Nagy Zsófia',
    'pekfurgon',
    '+36205550105',
    'Hajnali indulás, délelőtti érkezés.',
  ),
  actor(
    'Nógrádi Gyümölcsjárat',
    'Pintér András',
    'gyumolcsjarat',
    '+36305550206',
    'Raklapos áru Rétságtól Budapestig.',
  ),
  actor(
    'Dunántúli Kamrajárat',
    'Horváth Emese',
    'kamrajarat',
    '+36305550207',
    'Olaj, liszt, lekvár, ecet havonta kétszer.',
  ),
  actor('Zselici Mézfutár', 'Vörös Judit', 'mezfutar', '+36305550208', 'Üveges áru, gondosan csomagolva.'),
];
