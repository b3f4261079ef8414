import type { RefusalText } from './refusal-text.ts';

/** Products, packings, price lists and ratings. */
export const catalogueRefusals = {
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
  UNKNOWN_REFERENCE: {
    status: 400,
    title: 'Hibás adatok',
    detail: 'A választott terméktípus vagy áfakulcs már nincs meg. Válassz másikat, amit beírtál, megmaradt.',
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
  RATING_BEFORE_HANDOVER: {
    status: 409,
    title: 'Ezt még nem értékelheted',
    detail: 'Csak azt értékelheted, amit már átvettél.',
  },
} as const satisfies Record<string, RefusalText>;
