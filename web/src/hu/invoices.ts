import type { InvoiceAbout, InvoiceKind, InvoiceSkipReason, InvoiceState } from '@kosar/domain/vocabulary';
import * as terms from './terms.ts';

/** Words of invoices: on an order, on a seller's page, and of the accounts that issue them. */
export const invoices = {
  home: terms.management,
  title: terms.invoices,
  tab: (actor: string) => `Számlák – ${actor}`,
  lead: 'A lezárt láncok rendeléseiről kiállított számláid. Ami magától nem készülhet el, azt itt látod.',
  state: terms.state,
  all: 'Minden állapot',
  none: 'Még nincs számla',
  noneText: 'Számla akkor készül, amikor egy láncot véglegesen lezárnak, és a vevő kért számlát.',
  noneSuch: 'Ilyen állapotú számla nincs. Válassz másikat.',
  number: terms.accountNumber,
  noNumber: 'Még nincs száma',
  buyer: terms.buyer,
  order: terms.order,
  chain: terms.chain,
  gross: terms.grandTotal,
  net: (net: string, vat: string) => `nettó ${net}, áfa ${vat}`,
  whatToDo: terms.toDo,
  of: (number: string) => `ehhez: ${number}`,
  open: 'Számla megnyitása',
  openOf: (number: string) => `Számla megnyitása: ${number}`,
  pdfComes: 'A PDF hamarosan megérkezik.',
  retry: 'Újrapróbálom',
  retried: 'Újra elküldjük a számlát',
  storno: 'Sztornózom',
  stornoTitle: 'Sztornózod a számlát?',
  stornoText: (number: string, gross: string) =>
    `${number}, ${gross}. Az egész számlát visszavonjuk, a vevő sztornó számlát kap. Ezt nem lehet visszacsinálni.`,
  stornoed: 'Elküldtük a sztornó számlát',
  takeBack: terms.takeBack,
  takeBackTitle: 'Visszavonod a helyesbített számlát?',
  takeBackText: (number: string) =>
    `${number}. Helyesbített számlát a Számlázz.hu nem sztornóz, ezért egy újabb helyesbítő veszi vissza az egészet; a vevő ezt kapja meg. Utána az eredeti számlánál kérhetsz újat. Ezt nem lehet visszacsinálni.`,
  takenBack: 'Elküldtük a helyesbítő számlát',
  correct: 'Helyesbítem',
  correctTitle: 'Helyesbíted a számlát?',
  correctText: (number: string) =>
    `${number}. Helyesbítő számla készül arról, amiben a most rögzített átadás eltér a számlától. A vevő is megkapja.`,
  corrected: 'Elküldtük a helyesbítő számlát',
  reissue: 'Új számlát állítok ki',
  reissueTitle: 'Új számla javított adatokkal',
  reissueText: (number: string) =>
    `${number} helyett. Javítsd ki a számlázási adatokat; a tételek azok, amiket átadottként rögzítettek. A vevő megkapja az új számlát.`,
  reissued: 'Elküldtük az új számlát',
  insteadOf: (number: string) => `ehelyett: ${number}`,
  failed: terms.failed,
  stopped: 'Áll a számlázás',
  stoppedText:
    'A Számlázz.hu nem fogadja el a számlázófiókot. Nézd meg a fiókot; mentés után a várakozó számlák maguktól elkészülnek.',
  toAccount: 'Megnézem a számlázófiókot',
  byHand: 'Ezekről neked kell számlát adnod. Az okot a számláknál látod.',
  buyerTitle: terms.invoices,
  seller: (name: string) => `Kiállítja: ${name}`,
  test: 'Kipróbálom',
  testing: 'Kipróbáljuk…',
  testOf: (name: string) => `Kipróbálom: ${name}`,
  // Spec 8
  testPassed: 'Siker',
  testFailed: (error: string) => `Hiba: ${error}`,
  accountsLead: 'Minden szereplő számlázófiókja. A próba előnézetet kér, számla nem készül belőle.',
  accountsNone: 'Még senkinek nincs számlázófiókja',
  accountsNoneText: 'A szereplők a saját oldalukon veszik fel, ha engedélyezted nekik az e-számlázást.',
  actor: terms.actor,
  account: 'Fiók',
  prefix: 'Előtag',
  on: terms.on,
  off: terms.off,
  stoppedBecause: (reason: string) => `Áll: ${reason}`,
} as const;

export const invoiceStates: Readonly<Record<InvoiceState, string>> = {
  WAITING: 'Sorban áll',
  SENDING: 'Készül',
  ISSUED: 'Elkészült',
  FAILED: 'Nem készült el',
  SKIPPED: 'Neked kell kiállítanod',
};

export const invoiceKinds: Readonly<Record<InvoiceKind, string>> = {
  INVOICE: terms.invoice,
  STORNO: 'Sztornó számla',
  CORRECTIVE: 'Helyesbítő számla',
};

export const invoiceAbouts: Readonly<Record<InvoiceAbout, string>> = {
  GOODS: terms.products,
  DELIVERY_FEE: 'Házhozszállítás díja',
};

/** What the buyer reads of one that isn't there yet. */
export const buyerInvoiceStates: Readonly<Record<InvoiceState, string>> = {
  WAITING: 'Készül, hamarosan itt lesz.',
  SENDING: 'Készül, hamarosan itt lesz.',
  ISSUED: 'Elkészült.',
  FAILED: 'Még nem készült el, az eladó utánanéz.',
  SKIPPED: 'Ezt a számlát az eladó külön adja oda.',
};

export const skipReasons: Readonly<Record<InvoiceSkipReason, string>> = {
  NO_ACCOUNT: 'Nincs bekapcsolt számlázófiókod. Vegyél fel egyet, és próbáld újra, vagy adj számlát kézzel.',
  EINVOICING_OFF: 'Az e-számlázás nincs engedélyezve neked, ezért kézzel kell számlát adnod.',
  NO_BILLING_DATA: 'A vevő nem adott meg számlázási adatot. Kérd el tőle, és adj számlát kézzel.',
  FEE_BY_HAND: 'A szállítási díj áfáját a piac nem ismeri, ezért erről kézzel kell számlát adnod.',
};

/** The service's errors in plain words, by its numbers; others are shown as the service said them. */
export const errorWords: Readonly<Record<number, string>> = {
  1: 'A Számlázz.hu karbantartás miatt nem elérhető. Magától újrapróbáljuk.',
  3: 'A Számla Agent kulcs nem jó. Írj be újat a számlázófiókba.',
  54: 'A Számlázz.hu-fiókodban nincs bekapcsolva az e-számla. Kapcsold be ott.',
  136: 'A Számlázz.hu-előfizetésed lejárt, vagy a fiókodat letiltották. Rendezd ott.',
  152: 'Ezzel a rendelésszámmal már van másik számlád. Nézd meg a Számlázz.hu-ban, és ha kell, adj számlát kézzel.',
  202: 'Ezt a számlaszám-előtagot nem ismeri a Számlázz.hu. Vedd fel ott, vagy javítsd a fiókban.',
  395: 'A Számlázz.hu nem ismeri a termék áfakulcsát. Szólj az adminoknak, és ha kijavították, próbáld újra.',
};
