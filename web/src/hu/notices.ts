import * as terms from './terms.ts';
/** Words of how a person is notified: on /subscriptions, below the points. */
export const noticeWords = {
  title: 'Mikor és hogyan szóljunk?',
  mailTitle: 'E-mailek és csendes órák',
  digest: 'Napi egy összefoglaló levelet kérek',
  digestHint:
    'Az új szállításokat, a lezárult és jóváhagyott rendeléseket, a számlákat és a kampányokat egy levélben küldjük el. Amit aznap tudnod kell, arról külön írunk.',
  digestTime: 'Ekkor jöjjön az összefoglaló',
  quiet: 'Csendes órákat kérek',
  quietHint:
    'Ilyenkor csak akkor szólunk, ha nem várhat: megérkezett vagy késik az áru, elmarad valami, vagy a saját rendelésedről, fizetésedről van szó.',
  quietFrom: 'Ettől',
  quietUntil: 'Eddig',
  always:
    'A rendelésed visszaigazolásáról, változásáról és a fizetésedről mindig írunk, akkor is, ha mást kikapcsolsz.',
  save: terms.saving,
  brokenTitle: 'Nem érnek el a leveleink',
  broken: (address: string, since: string) =>
    `Visszajöttek a leveleink erről a címről: ${address}. ${since} óta nem írunk ide.`,
  brokenReason: (reason: string) => `Ezt mondta a levelezőszerver: ${reason}`,
  retry: 'A címem jó, próbáljátok újra',
  retrying: terms.sending,
  retried: 'Elküldtünk egy próbalevelet. Ha megjön, minden rendben.',
  retryFailed: 'Nem sikerült újra próbálni',
  pushTitle: 'Értesítés a készülékeiden',
  pushLead: 'Szólunk akkor is, ha az oldal nincs nyitva. Ehhez a készüléked engedélye kell.',
  pushOn: 'Ezen a készüléken is kérem',
  pushTurningOn: 'Bekapcsoljuk…',
  pushIsOn: 'Ezen a készüléken bekapcsolva',
  pushIsOff: 'Ezen a készüléken most nincs bekapcsolva',
  pushFailed: 'Nem sikerült bekapcsolni',
  pushOffFailed: 'Nem sikerült kikapcsolni',
  /** Why this device can't be switched on, by what is in the way. */
  pushObstacle: {
    denied:
      'Ezen a készüléken le vannak tiltva az oldal értesítései. Engedélyezd őket a böngésző beállításaiban: a címsor elején koppints a kis ikonra, és az Értesítéseknél válaszd az Engedélyezést. Privát ablakban nem kapcsolhatók be.',
    unanswered:
      'A böngésző megkérdezte, küldhetünk-e értesítést, de nem kapott választ. Nyomd meg újra a gombot, és válaszd az Engedélyezést.',
    noService:
      'A böngésződ értesítési szolgálata most nem érhető el. Próbáld meg később, vagy egy másik böngészőben.',
    homeScreen:
      'iPhone-on és iPaden az értesítésekhez előbb tedd az oldalt a kezdőképernyőre: a Megosztás gombnál válaszd a „Főképernyőhöz adás” pontot, majd onnan nyisd meg.',
    impossible:
      'Ez a böngésző nem tud értesítést fogadni. Ha egy másik alkalmazásból nyitottad meg az oldalt, nyisd meg a telefonod saját böngészőjében.',
  },
  devices: 'Készülékeid',
  thisDevice: 'ez a készülék',
  since: (day: string) => `${day} óta`,
  remove: 'Kikapcsolom',
  removeOf: (device: string) => `Kikapcsolom: ${device}`,
  removed: (device: string) => `Kikapcsolva: ${device}`,
  unknownDevice: 'Böngésző',
  alwaysMailed: (event: string) => `${event}: e-mail, mindig megjön`,
} as const;
