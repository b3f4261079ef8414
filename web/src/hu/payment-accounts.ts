import * as terms from './terms.ts';
/** Words of the accounts of an actor: where its money goes, and who writes its invoices. */
export const paymentAccounts = {
  tab: terms.invoices,
  edit: (name: string) => `Módosítom: ${name}`,
  remove: (name: string) => `Törlés: ${name}`,
  removeTitle: (name: string) => `Törlöd ezt: ${name}?`,
  removeFailed: terms.couldNotDelete,
  removed: 'Töröltük',
  /** Beside an account that was entered or changed within a day. */
  payoutsFrom: (when: string) => `Kifizetés ide: ${when} után`,
  payoutsFromText:
    'Új vagy módosított számlára a biztonság kedvéért egy napig nem utalunk; addig a kifizetés várakozik.',
  invalid: 'Ezt a számlát így nem tudjuk elfogadni',
  bank: {
    title: 'Bankszámlák',
    about:
      'Ide utaljuk, ami az elszámolások szerint jár. A számlaszámot csak a szereplő kezelői és az adminisztrátorok látják.',
    none: 'Még nincs bankszámla',
    noneText: 'Enélkül nem tudunk utalni. Vegyél fel egyet.',
    add: 'Új bankszámla',
    newTitle: 'Új bankszámla',
    editTitle: 'Bankszámla módosítása',
    format: 'A számlaszám formája',
    formats: { GIRO: 'Magyar számlaszám', IBAN: 'IBAN' },
    number: terms.accountNumber,
    numberHints: {
      GIRO: 'Kétszer vagy háromszor nyolc számjegy, kötőjellel. A kötőjeleket pótoljuk.',
      IBAN: 'Két betűvel kezdődik, például HU42 és további 24 számjegy.',
    },
    bankName: 'A bank neve',
    beneficiary: 'A kedvezményezett neve',
    beneficiaryHint: 'Pontosan úgy, ahogy a bankodnál szerepel.',
    save: 'Mentem a bankszámlát',
    removeText: 'Ezután ide nem utalunk. A korábbi utalások adatai megmaradnak.',
  },
  barion: {
    title: terms.barionAccount,
    about: 'Ha van, a vevőid online is fizethetnek neked. Az online befolyt pénz közvetlenül ide érkezik.',
    none: 'Még nincs Barion-fiók',
    noneText: 'Enélkül csak átvételkor lehet neked fizetni.',
    add: 'Barion-fiók felvétele',
    newTitle: 'Barion-fiók felvétele',
    editTitle: 'Barion-fiók módosítása',
    accountId: 'A Barion-tárca e-mail-címe',
    accountIdHint: 'Ezzel az e-mail-címmel lépsz be a Barionba. Csak ellenőrzött tárca fogadhat pénzt.',
    name: 'A fiók neve',
    /** Beside a wallet that was changed within a day. */
    cardsGoTo: (wallet: string) =>
      `A kártyás fizetések addig a korábbi tárcára (${wallet}) érkeznek. Ha nem ti kértétek a változást, addig írd vissza a régit.`,
    /** Where there is no wallet of before that could take them. */
    cardsWait:
      'Addig kártyával sem lehet fizetni nektek. Ha nem ti kértétek a változást, töröld ezt a fiókot.',
    save: 'Mentem a Barion-fiókot',
    removeText: 'Ezután új láncban nem lehet online fizetni neked.',
  },
  invoicing: {
    tab: 'E-számlázás',
    title: 'Számlázz.hu-fiókok',
    about: 'Ezzel a fiókkal állítjuk ki a számláidat. Egyszerre egy fiók lehet bekapcsolva.',
    notAllowed: 'Az e-számlázás nincs bekapcsolva',
    notAllowedText:
      'Az adminisztrátor kapcsolhatja be ennél a szereplőnél. Addig kézzel adsz számlát, és új számlázófiók nem vehető fel.',
    none: 'Még nincs számlázófiók',
    noneText: 'A Számlázz.hu-ban készíts Számla Agent kulcsot, és vedd fel itt a fiókot.',
    add: 'Új számlázófiók',
    newTitle: 'Új számlázófiók',
    editTitle: 'Számlázófiók módosítása',
    name: 'A fiók neve',
    key: 'Számla Agent kulcs',
    keyNewHint: 'Titkosítva tároljuk, és többé nem mutatjuk meg senkinek.',
    keyStoredHint: (when: string) =>
      `Be van állítva, legutóbb ekkor: ${when}. Hagyd üresen, ha marad; ha újat írsz be, az lép a helyére.`,
    prefix: 'Számlaszám-előtag',
    prefixHint: 'Nagybetű és szám lehet benne. A Számlázz.hu-ban előbb fel kell venni.',
    remark: 'Alapértelmezett megjegyzés',
    enabled: 'Bekapcsolva: ezzel számlázunk',
    on: terms.on,
    off: terms.off,
    keySet: 'Kulcs beállítva:',
    save: 'Mentem a számlázófiókot',
    removeText: 'A kulcsot is töröljük. Ezután ezzel a fiókkal nem állítunk ki számlát.',
  },
} as const;
