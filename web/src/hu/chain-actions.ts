import * as terms from './terms.ts';
/** Words of what is done with a whole chain: each dialog says what follows, with numbers. */
export const chainActionWords = {
  label: 'Teendők a lánccal',
  approve: {
    button: 'Jóváhagyom',
    title: 'Jóváhagyod a láncot?',
    sending: 'Jóváhagyjuk…',
    done: 'Jóváhagytad a láncot.',
    beforeDeadline:
      'A határidő még nem járt le. A jóváhagyás most rögtön lezárja a rendelést: utána senki nem rendelhet, és a leadott rendelések sem módosíthatók.',
    afterDeadline: 'A rendelés már lezárult. A jóváhagyással a vevők megtudják, hogy a szállítás indul.',
    minimumMissing: (missing: string) =>
      `A minimum nem jött össze, ${missing} hiányzik. Ha jóváhagyod, a szállítás így is indul.`,
    minimumReached: 'A minimum összejött.',
    missed: (producer: string, ordered: string, minimum: string, orders: number) =>
      `Kimarad: ${producer}. A saját minimuma ${minimum}, ebből ${ordered} jött össze, ${orders} rendelésben. A vevői ezeket a tételeket nem kapják meg, és nem fizetik.`,
  },
  cancel: {
    button: 'Lemondom a láncot',
    title: 'Lemondod a láncot?',
    sending: 'Lemondjuk…',
    done: 'Lemondtad a láncot.',
    openMissing: (missing: string) =>
      `A határidő még nem járt le, és a minimumhoz ${missing} hiányzik: addig még összejöhet. Ha lemondod, a szállítás elmarad.`,
    openReached:
      'A határidő még nem járt le, és a minimum már összejött: a szállítás indulhatna. Ha lemondod, mégis elmarad.',
    closedMissing: (missing: string) =>
      `A rendelés lezárult, és a minimum nem jött össze: ${missing} hiányzik. Ha lemondod, a szállítás elmarad.`,
    closedReached:
      'A rendelés lezárult, és a minimum összejött: a vevők számítanak a szállításra. Ha lemondod, mégis elmarad.',
    follows: 'A lefoglalt készlet, a kuponok és a zárolt online fizetések visszajárnak.',
  },
  reopen: {
    button: 'Újranyitom',
    title: 'Újranyitod a láncot?',
    sending: 'Újranyitjuk…',
    done: 'Újranyitottad a láncot.',
    open: 'A határidő még nem járt le, ezért újra lehet rendelni.',
    closed: 'A határidő lejárt, ezért a lánc lezárt rendeléssel vár jóváhagyásra.',
    fromCancelled:
      'A rendelések visszakapják a készletüket és a kuponjaikat. Ha ezek közben elfogytak, a lánc lemondva marad.',
  },
  restore: {
    button: 'Visszaállítom',
    title: 'Visszaállítod a láncot?',
    sending: 'Visszaállítjuk…',
    done: 'Visszaállítottad a láncot.',
    ended: 'A lánc véglegesítésre fog várni: az átadás rögzíthető, és utána véglegesítheted.',
    putOff: 'A lánc lezárt rendeléssel vár jóváhagyásra, mert az átvétel napja még nem múlt el.',
    goods:
      'A rendelések visszakapják a készletüket és a kuponjaikat. Ha ezek közben elfogytak, semmi nem változik.',
    released: (orders: number, sum: string) =>
      `${orders} rendelés bankkártyás zárolását már feloldottuk, összesen ${sum}: ezeket a vevők az átvételnél fizetik ki.`,
  },
  handedOver:
    'Ebből a láncból már rögzítettetek átadást vagy készpénzt, ezért nem mondható le. Ha senki nem hagyja jóvá, az utolsó nap után akkor is véglegesítésre vár.',
  orders: (orders: number, buyers: number, sum: string) =>
    orders === 0 ? 'Még nincs rendelés.' : `${orders} rendelés, ${buyers} vevő, összesen ${sum}.`,
  notified: (buyers: number, mails: number) =>
    mails === buyers
      ? `${buyers} vevő kap róla értesítést és e-mailt.`
      : `${buyers} vevő kap róla értesítést, közülük ${mails} e-mailt is.`,
  failed: terms.failed,
} as const;

/** Words of the dialog that takes packings out of a chain. */
export const cancelPackingsWords = {
  button: 'Kiszerelések törlése',
  tooLate: 'Ebben az állapotban már nem törölhető kiszerelés.',
  title: 'Kiszerelések törlése a láncból',
  lead: 'A törölt kiszerelést többé nem lehet rendelni, és minden leadott rendelésből kikerül. Ez nem vonható vissza.',
  search: 'Keresés a kiszerelések között',
  none: 'Nincs ilyen kiszerelés.',
  ordered: (amount: string) => `rendeltek belőle: ${amount}`,
  notOrdered: 'nem rendeltek belőle',
  choose: 'Válaszd ki, mi marad ki.',
  noOrders: 'A kiválasztottakból nincs rendelés, ezért senkit nem értesítünk.',
  follows: (orders: number, value: string) =>
    `${orders} rendelésből kerül ki, összesen ${value} értékben. Ezeknek a vevőknek értesítést és e-mailt küldünk arról, mi maradt ki és mennyi az új végösszegük.`,
  confirm: (count: number) => `Törlöm (${count})`,
  sending: 'Töröljük…',
  done: 'Töröltük a kiszereléseket, a vevőket értesítettük.',
} as const;
