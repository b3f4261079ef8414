/**
 * Every expected refusal of the market: its status and the words a person reads. Keys are the spec's where it has one
 * (spec 8). `detail` says what happened, what is kept and what to do next.
 */
interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;
  readonly title: string;
  readonly detail: string;
}

const texts = {
  invalid_input: {
    status: 400,
    title: 'Hibás adatok',
    detail: 'Nézd át a megjelölt mezőket. Amit beírtál, megmaradt.',
  },
  malformed_request: { status: 400, title: 'Hibás kérés', detail: 'A kérés nem értelmezhető.' },
  unauthenticated: {
    status: 401,
    title: 'Jelentkezz be',
    detail: 'Ehhez be kell jelentkezned. Utána ide hozunk vissza.',
  },
  forbidden: {
    status: 403,
    title: 'Nincs jogosultságod',
    detail: 'Ehhez nincs jogosultságod. Kérd a szereplő kezelőjétől.',
  },
  foreign_origin: {
    status: 403,
    title: 'Idegen oldalról jött kérés',
    detail: 'Ezt csak a piac saját oldaláról lehet elküldeni.',
  },
  not_found: {
    status: 404,
    title: 'Nincs ilyen oldal',
    detail: 'Amit keresel, nincs meg, vagy nem láthatod.',
  },
  conflict: {
    status: 409,
    title: 'Közben megváltozott',
    detail: 'Valaki közben módosította. Frissítsd az oldalt, és nézd meg a változást.',
  },
  too_large: { status: 413, title: 'Túl nagy', detail: 'A küldött adat túl nagy. Válassz kisebb fájlt.' },
  unsupported_type: {
    status: 415,
    title: 'Nem támogatott formátum',
    detail: 'Ezt a formátumot nem tudjuk fogadni.',
  },
  too_many_requests: {
    status: 429,
    title: 'Túl sok próbálkozás',
    detail: 'Várj egy kicsit, és próbáld újra.',
  },
  unavailable: {
    status: 503,
    title: 'Most nem érhető el',
    detail: 'A piac most nem tud válaszolni. Próbáld újra egy perc múlva.',
  },
  range: { status: 400, title: 'Túl hosszú időszak', detail: 'Legfeljebb egy év kérhető le egyszerre.' },

  user_already_exists: {
    status: 409,
    title: 'Sikertelen regisztráció',
    detail: 'A megadott e-mail címmel már van regisztrált felhasználó',
  },
  invalid_email_addresses: {
    status: 400,
    title: 'Sikertelen regisztráció',
    detail: 'Nem megfelelő e-mail formátum!',
  },
  weak_password: {
    status: 400,
    title: 'Könnyen kitalálható jelszó',
    detail: 'Ez a jelszó túl gyakori. Adj meg olyat, amelyet mások nem használnak.',
  },
  wrong_password: {
    status: 400,
    title: 'Hibás jelszó',
    detail: 'A jelenlegi jelszó nem egyezik. Írd be újra.',
  },
  WRONG_DATA_MESSAGE: {
    status: 401,
    title: 'Sikertelen bejelentkezés',
    detail: 'Írd be újra az e-mail-címed és a jelszavad, vagy nézd meg, aktiváltad-e már a regisztrációdat.',
  },
  SECOND_FACTOR_WRONG: {
    status: 401,
    title: 'Hibás kód',
    detail: 'A hatjegyű kód nem jó, vagy már lejárt. Írd be az újat.',
  },
  token: {
    status: 400,
    title: 'A link már nem él',
    detail: 'A link lejárt, vagy már felhasználtad. Kérj újat.',
  },
  IMAGE_UPLOAD_MIN_HEIGHT_ERROR: {
    status: 400,
    title: 'Túl kicsi kép',
    detail: 'A kép alacsonyabb a megengedettnél. Válassz nagyobb képet.',
  },
  IMAGE_UPLOAD_PATTERN_ERROR: {
    status: 400,
    title: 'Ez nem kép',
    detail: 'Csak kép tölthető fel: JPEG, PNG, WebP vagy AVIF.',
  },
  SUBSCRIBE_DELIVERYPOINT_ERROR: {
    status: 409,
    title: 'Nem sikerült a feliratkozás',
    detail: 'Erre az átvevőpontra most nem lehet feliratkozni.',
  },
  COORDINATES_NOT_RESOLVED: {
    status: 400,
    title: 'Nem találjuk a címet a térképen',
    detail:
      'Ellenőrizd az irányítószámot, a települést és az utcát, majd próbáld újra. Amit beírtál, megmaradt.',
  },
  ALREADY_POINT_MANAGER: {
    status: 409,
    title: 'Már van átvevőpontod',
    detail: 'Jelentkezz ki, majd be, és a Menedzsmentben nyiss továbbiakat.',
  },
  TOKEN_TAKEN: {
    status: 409,
    title: 'Ez a meghívókód már foglalt',
    detail: 'Válassz másik kódot a meghívóhoz. Amit beírtál, megmaradt.',
  },
  POINT_HAS_EVENTS: {
    status: 409,
    title: 'Ez az átvevőpont nem törölhető',
    detail: 'Vannak átadási alkalmai. Ha már nem használod, tedd nem nyilvánossá.',
  },

  BANK_ACCOUNT_EXISTS: {
    status: 409,
    title: 'Ez a bankszámla már szerepel',
    detail: 'Ezt a számlaszámot már felvettétek ehhez a szereplőhöz. Nézd meg a listában.',
  },
  BARION_ACCOUNT_EXISTS: {
    status: 409,
    title: 'Már van Barion-fiók',
    detail: 'Egy szereplőnek egy Barion-fiókja lehet. A meglévőt módosíthatod.',
  },
  BARION_ACCOUNT_IN_USE: {
    status: 409,
    title: 'Ez a Barion-fiók most nem törölhető',
    detail: 'Van olyan futó lánc, amelyben online is lehet fizetni ide. A lánc lezárása után törölheted.',
  },
  EINVOICING_NOT_ALLOWED: {
    status: 409,
    title: 'Az e-számlázás nincs bekapcsolva',
    detail: 'Ennek a szereplőnek az e-számlázást előbb egy adminisztrátornak kell engedélyeznie.',
  },
  INVOICING_ACCOUNT_ENABLED: {
    status: 409,
    title: 'Már van bekapcsolt számlázófiók',
    detail: 'Egyszerre egy számlázófiók lehet bekapcsolva. Előbb kapcsold ki a másikat.',
  },
  ALREADY_MANAGER: {
    status: 409,
    title: 'Már a kezelők között van',
    detail: 'Ezzel az e-mail-címmel már kezeli valaki ezt a szereplőt, ezért nem küldtünk meghívót.',
  },
  NOT_A_MANAGER: {
    status: 409,
    title: 'Nem adható át',
    detail: 'A szereplőt csak olyannak adhatod át, aki már a kezelője. Hívd meg előbb kezelőnek.',
  },
  ALREADY_HAS_ROLE: {
    status: 409,
    title: 'Ez a szerep már megvan',
    detail: 'Ennek a szereplőnek már megvan ez a szerepe. Az adatait a szereplő oldalán módosíthatod.',
  },
  HAS_ROUNDS: {
    status: 409,
    title: 'Most nem szüntethető meg',
    detail: 'Vannak lezáratlan láncok, amelyekben részt vesz. Amint ezek lezárultak, megszüntetheted.',
  },
  HAS_EVENTS: {
    status: 409,
    title: 'Most nem szüntethető meg',
    detail: 'Vannak még meg nem tartott eseményei. Tartsd meg vagy töröld őket, utána megszüntetheted.',
  },
  HAS_POINTS: {
    status: 409,
    title: 'Most nem szüntethető meg',
    detail: 'Vannak átvevőpontjai. Töröld őket, vagy add át a szereplőt másnak.',
  },
  HAS_DUES: {
    status: 409,
    title: 'Most nem szüntethető meg',
    detail: 'Van még rendezetlen elszámolása. Amint minden tétel rendeződött, megszüntetheted.',
  },
  IS_SERVICE_PROVIDER: {
    status: 409,
    title: 'Ez a szereplő nem szüntethető meg',
    detail: 'Ezen keresztül fizet és számol el a piac.',
  },

  ORDER_ERROR: {
    status: 400,
    title: 'A rendelés nem küldhető el',
    detail: 'Nézd át a megjelölt mennyiségeket. A kosarad megmaradt.',
  },
  ORDER_EMPTY_ERROR: {
    status: 400,
    title: 'Üres a kosár',
    detail: 'Tegyél legalább egy terméket a kosárba.',
  },
  ACCEPT_EULA_REQUIRED: {
    status: 400,
    title: 'Fogadd el a feltételeket',
    detail: 'A rendeléshez el kell fogadnod a feltételeket.',
  },
  ORDERING_CLOSED: {
    status: 409,
    title: 'A rendelés lezárult',
    detail: 'Erre a szállításra már nem lehet rendelni vagy módosítani. A kosarad megmaradt.',
  },
  UNAUTHORIZED: {
    status: 403,
    title: 'Ehhez nincs jogosultságod',
    detail: 'Ezt a lánc szállítója vagy egy adminisztrátor teheti meg.',
  },
  CHAIN_ACTION_NOT_POSSIBLE: {
    status: 409,
    title: 'Ez most nem lehetséges',
    detail: 'A lánc állapota közben megváltozott. Frissítsd az oldalt, és nézd meg, mi tehető most.',
  },
  PACKINGS_OF_ONE_CHAIN: {
    status: 400,
    title: 'Több lánc kiszerelései',
    detail: 'Egyszerre egy lánc kiszereléseit lehet törölni.',
  },
  SHARE_IS_NOT_1: {
    status: 400,
    title: 'A részesedések összege nem 100%',
    detail:
      'A hét részesedésnek pontosan 100%-ot kell kiadnia. Semmit nem mentettünk, amit beírtál, megmaradt.',
  },
  SHARE_SETTLED: {
    status: 409,
    title: 'A lánc már lezárult',
    detail: 'Lezárt lánc részesedései már nem módosíthatók. Semmit nem mentettünk.',
  },
  REOPEN_GOODS_GONE: {
    status: 409,
    title: 'Nem lehet újranyitni',
    detail:
      'A törlés óta mások megvették a lánc készletének egy részét, vagy felhasználták a kuponjukat. A lánc törölve maradt.',
  },
  CHAIN_REFUSED: {
    status: 400,
    title: 'Nézd át a lánc adatait',
    detail: 'A megjelölt helyeken javítani kell. Semmit nem mentettünk, amit beírtál, megmaradt.',
  },
  CHAIN_NOT_EDITABLE: {
    status: 409,
    title: 'Ez már nem módosítható',
    detail: 'A lánc állapota ezt most nem engedi. Frissítsd az oldalt, és nézd meg, mi tehető most.',
  },
  CHAIN_HAS_ORDERS: {
    status: 409,
    title: 'Erre a láncra már rendeltek',
    detail: 'Olyan lánc törölhető, amelyre még senki nem rendelt. Ha nem indul el, mondd le.',
  },
  GOODS_HAVE_ORDERS: {
    status: 409,
    title: 'Ebből már rendeltek',
    detail: 'Amiből rendeltek, nem vehető ki. Ha nem árulnád tovább, állítsd 0-ra a maximumot.',
  },
  NO_INCLUDED_PRODUCT_ERROR: {
    status: 400,
    title: 'Nem választottál terméket',
    detail: 'Válassz legalább egy terméket, és abból legalább egy kiszerelést.',
  },
  ONE_PRODUCER_ONLINE: {
    status: 409,
    title: 'Ide most nem vehető fel másik termelő',
    detail: 'A láncban bankkártyával is lehet fizetni, ezért csak egy termelő terméke lehet benne.',
  },
  NO_DELIVERY_EVENT_SELECTED: {
    status: 400,
    title: 'Nincs kiválasztott esemény',
    detail: 'Legalább egy esemény kell, ahová a lánc eljut. Amit beírtál, megmaradt.',
  },
  NO_PRODUCT_SELECTED: {
    status: 400,
    title: 'Nincs kiválasztott termék',
    detail: 'Legalább egy elérhető termék kell a láncba. Amit beírtál, megmaradt.',
  },
  DELETE_UNSUCCESFUL: {
    status: 409,
    title: 'Nem törölhető',
    detail: 'Van belőle olyan rendelés, amelyet még nem adtak át. Addig tedd nem elérhetővé.',
  },
  PRODUCT_UNIT_FIXED: {
    status: 409,
    title: 'A mértékegység már nem változtatható',
    detail: 'Ezt a terméket már árulták ezzel a mértékegységgel. Vegyél fel helyette új terméket.',
  },
  SHEET_UNREADABLE: {
    status: 400,
    title: 'Ezt a fájlt nem tudjuk elolvasni',
    detail:
      'XLSX vagy CSV fájlt tölts fel. Ha régi .xls fájlod van, mentsd el .xlsx formátumban. Semmit nem mentettünk.',
  },
  SHEET_TOO_LARGE: {
    status: 413,
    title: 'Túl nagy táblázat',
    detail: 'Legfeljebb 5000 sort és 2 MB-os fájlt tudunk fogadni. Semmit nem mentettünk.',
  },
  PRICE_LIST_COLUMN_MISSING: {
    status: 400,
    title: 'Hiányzik egy oszlop',
    detail:
      'Töltsd le az árlistát, azt szerkeszd, és az első sorát hagyd meg. Az Azonosító oszlop nélkül nem tudjuk, melyik sor mi. Semmit nem mentettünk.',
  },
  PRICE_LIST_UNDO_LATE: {
    status: 409,
    title: 'Ezt már nem lehet visszavonni',
    detail: 'Egy importot 24 órán át, és csak egyszer lehet visszavonni. Az árlista maradt, ahogy volt.',
  },
  PRICE_LIST_UNDO_CHANGED: {
    status: 409,
    title: 'Az import óta változott az árlista',
    detail:
      'Az importált kiszerelések közül valamelyiket azóta módosították vagy törölték, ezért nem vonjuk vissza. Az árlista maradt, ahogy volt.',
  },
  UNKNOWN_REFERENCE: {
    status: 400,
    title: 'Hibás adatok',
    detail: 'A választott terméktípus vagy áfakulcs már nincs meg. Válassz másikat, amit beírtál, megmaradt.',
  },
  HANDOVER_NOT_YET: {
    status: 409,
    title: 'Még tart a rendelés',
    detail: 'Átadni a rendelés lezárása után lehet. Amit beírtál, megmaradt.',
  },
  HANDOVER_REFUSED: {
    status: 400,
    title: 'Nézd át a mennyiségeket',
    detail: 'A megjelölt tételek így nem menthetők. Semmit nem mentettünk, amit beírtál, megmaradt.',
  },
  HANDOVER_INCOMPLETE: {
    status: 409,
    title: 'Hiányzik még mennyiség',
    detail: 'A kasszát akkor lehet lezárni, ha minden tételnél látszik, mennyit adtatok át belőle.',
  },
  CASH_CLOSED: {
    status: 409,
    title: 'A kasszát lezárták',
    detail:
      'Ezen az átvételen már nem változhat az átadott mennyiség és a pénz. A szállító vagy az admin újranyithatja.',
  },
  CASH_NOT_CLOSED: {
    status: 409,
    title: 'A kassza nyitva van',
    detail: 'Nincs mit újranyitni: a kasszát még nem zárták le, vagy valaki közben újranyitotta.',
  },
  CASH_TAKEN_MEANWHILE: {
    status: 409,
    title: 'Közben más is elvett pénzt',
    detail:
      'Ettől a vevőtől valaki közben pénzt vett el vagy vont vissza. Nézd meg, mennyit, és utána rögzítsd.',
  },
  CASH_NOT_THERE: {
    status: 409,
    title: 'Ennyi pénz nincs itt ettől a vevőtől',
    detail: 'Nem adható vissza több, mint amennyit a vevő fizetett. Nézd meg a befizetéseit.',
  },
  ORDER_NOT_AMENDABLE: {
    status: 409,
    title: 'Ez a rendelés nem módosítható',
    detail: 'Az online fizetett rendelést mondd le, és add le újra: a lefoglalt összeget visszakapod.',
  },
  ORDER_CANCELLED: {
    status: 409,
    title: 'Ezt a rendelést már lemondtad',
    detail: 'A lemondott rendelés nem módosítható. Adj le újat.',
  },
  INVALID_INVITE_LINK: {
    status: 404,
    title: 'Ez a meghívó nem él',
    detail: 'A link hibás, vagy azóta visszavonták. Kérj újat attól, akitől kaptad.',
  },
  DELIVERY_NOT_FOUND: {
    status: 404,
    title: 'Nincs ilyen szállítás',
    detail: 'Nincs ilyen szállítás. A jelenlegieket a Szállítások oldalon találod.',
  },
  DELIVERY_ITEM_PACKING_SOLD_OUT: {
    status: 409,
    title: 'Elfogyott',
    detail: 'A megjelölt tételekből már nincs ennyi. Csökkentsd vagy vedd ki őket, a többi megmarad.',
  },
  PAYMENT_TYPE_NOT_OFFERED: {
    status: 400,
    title: 'Válassz fizetési módot',
    detail: 'Ez a fizetési mód itt nem választható.',
  },
  DELIVERY_OPTION_NOT_OFFERED: {
    status: 400,
    title: 'Válassz átvételi módot',
    detail: 'Ez az átvételi mód itt nem választható.',
  },
  BILLING_DATA_REQUIRED: {
    status: 400,
    title: 'Hiányoznak a számlázási adatok',
    detail: 'Add meg a számlázási adatokat.',
  },
  HOME_DELIVERY_ADDRESS_REQUIRED: {
    status: 400,
    title: 'Hiányzik a szállítási cím',
    detail: 'Add meg, hová vigyük a rendelést.',
  },
  DISCOUNT_NOT_USABLE: {
    status: 409,
    title: 'A kupon már nem használható',
    detail: 'Vedd ki a kupont, vagy válassz másikat. A kosarad megmaradt.',
  },
  COUPON_CODE_UNKNOWN: {
    status: 404,
    title: 'Nincs ilyen kuponkód',
    detail: 'Nézd meg, jól írtad-e be. A kis- és nagybetű nem számít.',
  },
  COUPON_CODE_EXPIRED: {
    status: 409,
    title: 'Ez a kuponkód lejárt',
    detail: 'A kód már nem váltható be. A többi kuponodat továbbra is használhatod.',
  },
  COUPON_CODE_USED: {
    status: 409,
    title: 'Ezt a kuponkódot már beváltották',
    detail: 'A kód csak korlátozott számban váltható be, és elfogyott.',
  },
  COUPON_ALREADY_ACTIVATED: {
    status: 409,
    title: 'Ezt a kuponkódot már beváltottad',
    detail: 'Egy kódot mindenki egyszer válthat be. A kuponjaid között találod.',
  },
  PAYMENT_NOT_OFFERED: {
    status: 409,
    title: 'Ez a fizetés most nem indítható',
    detail: 'Közben lezárult a rendelés, vagy már rendezted. Nézd meg, hogyan áll.',
  },
  PAYMENT_INIT_FAILED: {
    status: 503,
    title: 'Az online fizetés most nem indítható el',
    detail: 'A fizetés nem sikerült, a rendelésed él. Próbáld újra később, vagy fizess átvételkor.',
  },
  PRICE_CHANGED: {
    status: 409,
    title: 'Közben változott az ár',
    detail: 'A rendelés összege közben megváltozott. Nézd meg az újat, és küldd el még egyszer.',
  },
  EMPTY_DEMAND_SUBMIT: {
    status: 400,
    title: 'Még nem választottál terméket',
    detail: 'Legalább egy terméknél add meg, mennyit szeretnél. Amit beírtál, megmaradt.',
  },
  DC_COPY_EXISTS: {
    status: 409,
    title: 'Itt már van ilyen kör',
    detail: 'Ehhez az átvevőponthoz már indult kör ebben a kampányban. Válassz másik átvevőpontot.',
  },
  CAMPAIGN_NOT_RUNNING: {
    status: 409,
    title: 'A kampány most nem fut',
    detail: 'Új kört csak a kampány ideje alatt lehet indítani.',
  },
  NO_INCLUDED_PRODUCT: {
    status: 409,
    title: 'Nincs benne elérhető termék',
    detail: 'A választott minta termékei közül most egyik sem rendelhető. Válassz másik mintát.',
  },
  NO_ORGANIZER: {
    status: 409,
    title: 'Ehhez a ponthoz nincs szervező',
    detail: 'Új körhöz szervező is kell. Kérd az átvevőpont kezelőjét, hogy kapcsolódjon egy szervezőhöz.',
  },
  SURVEY_CLOSED: {
    status: 409,
    title: 'Ez a felmérés lezárult',
    detail: 'Közben lezártuk a felmérést, ezért a válaszodat már nem tudjuk menteni.',
  },
  RATING_BEFORE_HANDOVER: {
    status: 409,
    title: 'Ezt még nem értékelheted',
    detail: 'Csak azt értékelheted, amit már átvettél.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    title: 'Ezt már elküldted másként',
    detail: 'Ugyanezzel a kulccsal más rendelés érkezett. Frissítsd az oldalt, és küldd el újra.',
  },

  DELIVERY_EVENT_REFUSED: {
    status: 400,
    title: 'Nézd át az alkalom adatait',
    detail: 'A megjelölt helyeken javítani kell. Semmit nem mentettünk, amit beírtál, megmaradt.',
  },
  DELIVERY_EVENT_ALREADY_HAS_DELIVERIES: {
    status: 409,
    title: 'Ez az alkalom nem törölhető',
    detail: 'Már tartoznak hozzá szállítások. Előbb azokat kell elvinni róla.',
  },
  DELIVERY_OPTION_HAS_ORDERS: {
    status: 409,
    title: 'Erre az átvételi módra már rendeltek',
    detail: 'Amire rendeltek, az nem változtatható és nem vehető ki. Vegyél fel mellé újat.',
  },
  EVENT_HAS_NO_DELIVERIES: {
    status: 400,
    title: 'Nincs mit hirdetni',
    detail:
      'A megjelölt alkalomnak nincs olyan szállítása, amelyre most lehet rendelni. Egyetlen levelet sem küldtünk el.',
  },
  EVENT_HAS_NO_ORDERS: {
    status: 400,
    title: 'Nincs mit összesíteni',
    detail: 'A megjelölt alkalomra még nem rendeltek. Egyetlen levelet sem küldtünk el.',
  },
  ADD_DELIVERY_ERROR: {
    status: 409,
    title: 'A láncot nem tudtuk hozzárendelni',
    detail:
      'Csak olyan esemény adható hozzá, amelynek napja a rendelési határidő napján vagy utána van, és még nincs a láncban.',
  },
  DELIVERY_HAS_ORDERS: {
    status: 409,
    title: 'Erre a szállításra már rendeltek',
    detail: 'Amíg rendelés van rajta, nem törölhető. A láncot a szállítója mondhatja le.',
  },
  MESSAGE_SEND_ERROR: {
    status: 400,
    title: 'Az üzenetet nem tudtuk elküldeni',
    detail: 'Nem derült ki, melyik szállításhoz tartozik. Amit írtál, megmaradt.',
  },
  MESSAGE_TARGET_MISSING: {
    status: 400,
    title: 'Nem derült ki, minek az üzenetei kellenek',
    detail: 'Adj meg egy láncot, egy eseményt vagy egy szállítást.',
  },
} as const satisfies Record<string, RefusalText>;

export type RefusalCode = keyof typeof texts;

/** Words and status of each refusal, by its key. */
export const REFUSALS: Record<RefusalCode, RefusalText> = texts;

/** Refusals that any call may answer with: no endpoint lists them. */
export const GENERAL_REFUSALS: readonly RefusalCode[] = [
  'invalid_input',
  'malformed_request',
  'unauthenticated',
  'forbidden',
  'foreign_origin',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_type',
  'too_many_requests',
  'unavailable',
];
