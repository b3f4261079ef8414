import * as terms from './terms.ts';
/** Words of changing a placed order. */
export const amendWords = {
  action: terms.change,
  title: 'Rendelésed módosítása',
  crumb: terms.myOrders,
  code: terms.orderCode,
  lead: 'A rendelésed addig a mostani marad, amíg a változást el nem küldöd. Amit már megrendeltél, az a tiéd, és nem drágul; ami azon felül kell, az a mostani áron számít.',
  keepsPrice: (parts: string) => `Amit már megrendeltél, annyi marad: ${parts}. A többi mostani áron.`,
  until: (when: string) => `Módosíthatod eddig: ${when}`,
  next: 'Átnézem',
  back: 'Vissza a módosításhoz',
  reset: 'Mégsem módosítok',
  emptyTitle: 'Minden tételt kivettél',
  emptyText: 'Ha nem kéred a rendelést, mondd le a Rendeléseim oldalon.',
  toOrder: terms.lookAtOrder,
  reviewTitle: 'Nézd át, mi változik',
  nothing: 'Még nem változtattál semmin.',
  changed: 'Ami változik',
  unchanged: (count: number) =>
    count === 1 ? 'Egy tétel marad, ahogy volt' : `${count} tétel marad, ahogy volt`,
  kinds: {
    added: 'Új',
    removed: 'Kikerül',
    more: 'Több lesz',
    less: 'Kevesebb lesz',
    price: 'Új ár',
    same: 'Marad',
  },
  was: 'Volt',
  willBe: 'Lesz',
  nothingOf: 'nincs benne',
  sums: 'Összegek',
  sumsHead: { what: terms.item, was: 'Most', willBe: 'Utána' },
  goods: terms.products,
  fee: terms.pickupFee,
  total: terms.toPay,
  cheaper: (sum: string) => `Ennyivel kevesebb lesz: ${sum}`,
  dearer: (sum: string) => `Ennyivel több lesz: ${sum}`,
  note: 'Megjegyzés a rendeléshez (nem kötelező)',
  send: 'Módosítom – fizetési kötelezettséggel',
  failedTitle: 'Nem tudtuk elküldeni a módosítást',
  failedText: 'A rendelésed a régi maradt, a módosításod megmaradt. Próbáld újra.',
  quoteFailed: 'A módosítás így nem küldhető el',
  conflictTitle: 'Közben megváltozott a rendelésed',
  conflictText:
    'Máshol is módosították. Lent már a mostani állapothoz képest látod a változást. Nézd meg, és küldd el még egyszer.',
  onlineTitle: 'Ez a rendelés így nem módosítható',
  onlineText: 'Az online fizetett rendelést mondd le, és add le újra: a lefoglalt összeget visszakapod.',
  cancelledTitle: 'Ezt a rendelést már lemondtad',
  cancelledText: 'A lemondott rendelés nem módosítható. Újra megrendelheted, ami benne volt.',
  closedText: 'A rendelésed megmaradt, ahogy elküldted.',
  doneTitle: 'Módosítottuk a rendelésedet.',
  done: (email: string) => `Az új visszaigazolást ide küldtük: ${email}`,
} as const;

/** Words of ordering again what was ordered before. */
export const repeatWords = {
  action: 'Újra rendelem',
  same: 'Ugyanazt kérem, mint legutóbb',
  offer: (count: number, sum: string) => `${count} tétel, a mostani árakon ${sum}.`,
  filledTitle: 'Beletettük a kosaradba, amit legutóbb rendeltél',
  allSame: 'Minden ugyanúgy kapható, ugyanannyiért. Nézd át, és mehetsz tovább.',
  changedTitle: 'Beletettük a kosaradba, de van, ami változott',
  nothingTitle: 'Amit legutóbb rendeltél, most nem kapható',
  nothingText: 'Nézz körül, mit kínálnak most.',
  changes: 'Változások',
  gone: (name: string) => `${name}: itt most nem rendelhető, kimaradt.`,
  soldOut: (name: string) => `${name}: elfogyott, kimaradt.`,
  less: (name: string, was: string, now: string) => `${name}: ${was} helyett már csak ${now} van.`,
  rule: (name: string, was: string, now: string) =>
    `${name}: ${was} helyett ${now}, mert változott, mennyit lehet rendelni belőle.`,
  price: (name: string, was: string, now: string) => `${name}: ${was} → ${now}`,
  was: 'régi ár',
  now: 'új ár',
  stored: 'Ami már a kosaradban volt, ahhoz nem nyúltunk.',
  ok: terms.fine,
  undo: 'Mégsem, vedd ki',
  undone: 'Kivettük a kosárból.',
  noDeliveryTitle: 'Ezen az átvevőponton most nincs nyitott szállítás',
  noDeliveryText: 'Kövesd az átvevőpontot, és szólunk, amint újra lehet rendelni.',
  toPoint: terms.pointPage,
  toDeliveries: 'Jelenlegi szállítások',
  failed: 'Nem tudtuk megnézni, mi rendelhető újra',
  noneTitle: 'Ezt itt nem tudjuk megismételni',
  noneText: 'Még nincs rendelésed, vagy ezen a szállításon most nem rendelhetsz.',
  homeTitle: 'Ugyanazt kéred, mint legutóbb?',
  homeText: (delivery: string) => `Most is rendelhető itt: ${delivery}`,
  until: (when: string) => `Határidő: ${when}`,
  missing: (count: number) =>
    count === 1 ? 'Egy tétel most nem kapható.' : `${count} tétel most nem kapható.`,
} as const;

/** Words of coupon codes and of a person's coupons. */
export const couponWords = {
  title: 'Kuponjaid',
  none: 'Most nincs felhasználható kuponod.',
  code: 'Kuponkód',
  codeHelp: 'A kis- és nagybetű nem számít.',
  activate: 'Beváltom',
  activated: (name: string) => `Beváltottuk: ${name}`,
  required: terms.required,
} as const;

/** Words of paying an order that is placed. */
export const payWords = {
  retry: 'Újra fizetek',
  payOnline: 'Fizetek online',
  redirecting: 'Átirányítunk…',
  PAYMENT_INIT_FAILED_TITLE: 'Az online fizetés most nem indítható el',
  qr: 'QR-kód',
  qrTitle: 'Ezt mutasd átvételkor',
  qrAlt: (code: string) => `A rendelés QR-kódja. A kód: ${code}`,
  qrHelp: 'Ha nincs nálad a telefonod, elég megmondani a kódot.',
} as const;

/** Words of a delivery that has nothing to order. */
export const demandWords = {
  title: 'Itt most nincs mit rendelni',
  text: 'Írd meg, mit vennél: ha elég igény gyűlik össze, a termelők és a szállítók indíthatnak rá egy közös rendelést.',
  action: 'Megírom, mit vennék',
  follow: terms.pointPage,
} as const;
