import * as terms from './terms.ts';
/** Words of the first page and of the menu of the admin area. */
export const adminHome = {
  lead: 'Ami rád vár, és a piac minden listája.',
  waiting: 'Rád vár',
  market: 'A piac most',
  lists: 'Listák',
  figures: {
    users: 'Felhasználók',
    actors: terms.actors,
    openChains: 'Rendelhető láncok',
    openOrders: 'Élő rendelések bennük',
  },
  waits: {
    chainsToFinalize: 'Lezárásra váró láncok',
    failedPayouts: 'Sikertelen kifizetések',
    failedMails: 'Kézbesíthetetlen levelek',
    unapprovedProducts: 'Jóváhagyásra váró termékek',
  },
  blocks: {
    logs: 'Napló és levelek',
    chains: 'Rendelések és körök',
    money: 'Pénz',
    people: 'Emberek és szereplők',
    relations: 'Kapcsolatok',
    goods: 'Áruk',
    content: 'Tartalom és beállítások',
  },
} as const;
