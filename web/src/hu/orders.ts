import * as terms from './terms.ts';
/** What packets are counted in. */
export const packetUnit = 'db';

/** Words of the delivery page, where one orders. */
export const deliveryWords = {
  parents: terms.deliveries,
  tabTitle: (delivery: string, point: string) => `${delivery} – ${point}`,
  pickup: terms.pickup,
  pickupUnknown: 'Az időpont egyeztetés alatt',
  place: terms.place,
  deadline: terms.deadline,
  chain: terms.chain,
  transporter: terms.transporter,
  chainProgress: terms.commonOrder,
  about: terms.goodToKnow,
  feedPaused: 'Készlet frissítése szünetel. Ha visszajön a kapcsolat, magától folytatódik.',
  missing: {
    title: 'Nincs ilyen szállítás',
    text: 'A jelenlegieket itt találod.',
    invite: 'Ha meghívót kaptál, a benne lévő linkkel nyisd meg. Ha már csatlakoztál, jelentkezz be.',
    list: terms.deliveries,
    login: terms.logInVerb,
  },
  closed: {
    title: (when: string) => `A rendelés lezárult: ${when}`,
    cancelledTitle: 'Ez a szállítás elmarad',
    text: 'A kínálatot és az árakat továbbra is megnézheted. A következő szállításról az átvevőpont követői kapnak értesítést.',
    follow: terms.pointPage,
    others: 'Jelenlegi szállítások',
  },
  tabs: {
    label: 'A szállítás nézetei',
    order: terms.order,
    message: terms.message,
    orders: 'Összes rendelés',
    customers: 'Vevőnként',
  },
} as const;

/** Words of the table of products. */
export const tableWords = {
  search: terms.searchGoods,
  searchHelp: 'Enter: az első találat. Escape: vissza a kereséshez.',
  categories: 'Kategóriák',
  everything: 'Minden',
  availableOnly: 'Csak elérhető',
  producers: 'Ugrás a termelőhöz',
  products: (count: number) => `${count} termék`,
  shown: (count: number) => (count === 0 ? terms.nothingFound : `${count} termék látszik`),
  nothingTitle: terms.nothingFound,
  nothingText: 'Próbáld rövidebb szóval, vagy töröld a szűrőket.',
  clear: terms.clearFilters,
  emptyTitle: 'Ezen a szállításon még nincs termék',
  heads: {
    product: terms.productAndPacking,
    unitPrice: terms.unitPrice,
    price: terms.price,
    prices: 'Ár és egységár',
    amount: terms.amount,
    value: terms.total,
  },
  add: 'Kosárba',
  addOf: (what: string) => `Kosárba: ${what}`,
  detailsOf: (what: string) => `Részletek: ${what}`,
  soldOut: terms.soldOut,
  OUT_OF_STOCK_COME_BACK_LATER: 'Nézz vissza később, felszabadulhat.',
  left: (amount: string) => `Már csak ${amount}`,
  deviationHelp: (deviation: string) => `A súlya eltérhet: ${deviation}`,
  weighed: 'Átvételkor mérjük',
  loose: terms.weighedLoose,
} as const;

/** Words of one product's dialog. */
export const productWords = {
  producer: terms.producer,
  type: terms.category,
  packings: terms.packings,
  page: 'A termék oldala',
  missing: 'Ez a termék nincs ezen a szállításon.',
} as const;

/** Words of the basket and of what happens to it. */
export const basketWords = {
  title: 'A kosarad',
  empty: 'Még üres. Tedd bele, amit szeretnél, a határidőig bármikor elküldheted.',
  goods: terms.products,
  discount: terms.discount,
  total: terms.total,
  highest: (sum: string) => `Súlyeltérés miatt legfeljebb ${sum}`,
  feeLater: 'Az átvétel díja és a kuponok a következő lépésben.',
  next: 'Tovább az átvételhez',
  nextShort: 'Tovább',
  bar: 'Kosár',
  less: (name: string) => `Kevesebb a kosárban: ${name}`,
  more: (name: string) => `Több a kosárban: ${name}`,
  remove: (name: string) => `Törlöm a kosárból: ${name}`,
  backToGoods: 'Vissza a termékekhez',
  count: (count: number) => `${count} tétel`,
  notSent: 'A rendelésed még nincs elküldve.',
  restoredTitle: 'A kosaradat megőriztük. Folytatod?',
  stored: (count: number) => `${count} tétel van benne.`,
  lost: (count: number) =>
    count === 1
      ? 'Egy tétel már nincs a kínálatban, kivettük.'
      : `${count} tétel már nincs a kínálatban, kivettük.`,
  resume: 'Folytatom',
  startOver: terms.startWithEmptyBasket,
  emptied: 'Kiürítettük a kosarat.',
  faulty: (count: number) =>
    count === 1 ? 'Egy mennyiség így nem rendelhető.' : `${count} mennyiség így nem rendelhető.`,
  LEAVE_DELIVERY_PAGE_COMFIRM: 'Elmész a kosarad elküldése nélkül?',
  leaveText: 'A rendelésed még nincs elküldve. A kosarad ezen az eszközön a rendelési határidőig megmarad.',
  leaveGo: 'Elmegyek, a kosár megmarad',
} as const;

/** Words of a basket that another tab has sent. */
export const sentElsewhereWords = {
  title: 'Ezt a kosarat egy másik lapon már elküldted',
  text: 'A rendelésed megvan. Ha innen is elküldöd, ami itt a kosárban van, abból még egy rendelés lesz.',
  look: terms.lookAtOrder,
  startOver: terms.startWithEmptyBasket,
  keep: 'Ebből külön rendelést adok le',
  another: 'Ami a kosárban van, abból külön rendelés lesz. Még nincs elküldve.',
} as const;

/** Words of what sold out while it was in the basket (DELIVERY_ITEM_PACKING_SOLD_OUT_TITLE/BODY). */
export const shortWords = {
  title: 'Közben elfogyott, ami a kosaradban van',
  body: 'Mások is most rendelnek. A többi tételed megmarad, ezeket kell rendezned, mielőtt továbbmész.',
  soldOut: (name: string) => `${name}: elfogyott.`,
  less: (name: string, left: string, mine: string) => `${name}: már csak ${left} van, nálad ${mine}.`,
  reduce: 'Csökkentem',
  reduceTo: (amount: string) => `Csökkentem erre: ${amount}`,
  remove: terms.takeOut,
  removeOf: (name: string) => `Kiveszem: ${name}`,
  look: terms.lookAt,
  bar: (count: number) => (count === 1 ? 'Egy tételed elfogyott' : `${count} tételed elfogyott`),
} as const;

/** Words of the two steps of the checkout. */
export const checkoutWords = {
  steps: ['Átvétel és számlázás', 'Ellenőrzés'],
  back: 'Vissza a kosárhoz',
  backToStep: 'Vissza az átvételhez',
  next: 'Ellenőrzöm a rendelést',
  option: 'Hogyan veszed át?',
  free: 'Ingyenes',
  homeHelp: 'A címet lejjebb adhatod meg.',
  address: 'Hová vigyük?',
  newAddress: 'Új cím',
  addressName: 'Címzett neve',
  addressNameHelp: 'Akit a futár keressen.',
  addressPostal: 'Szállítási irányítószám',
  addressCity: 'Szállítási település',
  addressStreet: terms.street,
  addressOther: 'Egyéb tudnivaló (nem kötelező)',
  addressOtherHelp: 'Kapukód, emelet, mikor vagy otthon.',
  payment: 'Hogyan fizetsz?',
  paymentOnly: (way: string) => `Itt így lehet fizetni: ${way}.`,
  paymentHelp: {
    ON_SITE: 'A helyszínen fizetsz, a tényleges súly szerint.',
    ONLINE: 'Most zároljuk az összeget a kártyádon, és átvétel után a tényleges súly szerint vonjuk le.',
  },
  billing: terms.billing,
  billingInput: 'Számlát kérek',
  billingForced: 'Ezen a szállításon minden rendelésről számla készül.',
  billingName: 'Számlázási név',
  billingCountry: 'Ország',
  billingPostal: 'Számlázási irányítószám',
  billingCity: 'Számlázási település',
  billingAddress: 'Számlázási utca, házszám',
  billingTax: 'Adószám (nem kötelező)',
  coupons: terms.coupons,
  couponsHelp: 'Csak azt jelöld be, amit most fel szeretnél használni.',
  couponsFailed: 'A kuponjaidat most nem tudtuk lekérni. Nélkülük is rendelhetsz.',
  couponUses: (count: number) => `még ${count} alkalommal`,
  couponRest: (sum: string) => `${sum} van rajta`,
  couponUntil: (day: string) => `felhasználható eddig: ${day}`,
  note: 'Megjegyzés a rendeléshez (nem kötelező)',
  reviewTitle: 'Nézd át, mielőtt elküldöd',
  change: terms.change,
  changeOf: (what: string) => `Módosítom: ${what}`,
  pickup: terms.pickup,
  pickupTime: 'Időpont',
  place: terms.place,
  homeAddress: terms.homeAddress,
  payBy: terms.payment,
  bill: terms.invoice,
  noBill: 'Nem kérek számlát',
  taxNumber: (number: string) => `adószám: ${number}`,
  noteShort: terms.note,
  items: terms.items,
  goods: terms.products,
  fee: terms.pickupFee,
  total: terms.toPay,
  highest: 'Súlyeltérés esetén legfeljebb',
  cash: 'Készpénzben, 5 Ft-ra kerekítve',
  minimumReached: 'Ezzel a rendeléssel összejön a közös minimum.',
  terms:
    'Elfogadom a felhasználási feltételeket, és tudomásul veszem, hogy a rendelés fizetési kötelezettséggel jár.',
  termsLink: 'A feltételek megnyitása új lapon',
  termsRequired: 'A rendeléshez el kell fogadnod a feltételeket.',
  send: 'Megrendelem – fizetési kötelezettséggel',
  failedTitle: 'Nem tudtuk elküldeni a rendelést',
  failedText:
    'A kosarad megmaradt, próbáld újra. Ha már megkaptuk volna, akkor sem lesz belőle két rendelés.',
  priceTitle: 'Közben változott az ár',
  priceText: (before: string, after: string) =>
    `Eddig ${before} volt, most ${after}. Nézd meg, és küldd el még egyszer.`,
  sentOther:
    'Az előző próbálkozásod már megérkezett hozzánk. Nézd meg a rendeléseid között, mielőtt újat küldesz.',
  myOrders: terms.myOrders,
  quoteFailed: 'A rendelés így nem küldhető el',
  redirectTitle: 'Átirányítunk a fizetéshez',
  redirectText: 'A rendelésedet megkaptuk. Ha nem nyílik meg magától a fizetőoldal, nyisd meg itt.',
  redirectAction: 'Tovább a fizetőoldalra',
} as const;
