import type { RefusalText } from './refusal-text.ts';

/** Invoices of orders. */
export const invoicingRefusals = {
  INVOICE_NOT_RETRYABLE: {
    status: 409,
    title: 'Ez a számla most nem indítható újra',
    detail: 'Már elkészült, vagy éppen készül. Frissítsd az oldalt.',
  },
  INVOICING_ACCOUNT_MISSING: {
    status: 409,
    title: 'Nincs bekapcsolt számlázófiók',
    detail: 'Előbb vegyél fel vagy kapcsolj be egy számlázófiókot a szereplő e-számlázás lapján.',
  },
  INVOICE_NOT_ISSUED: {
    status: 409,
    title: 'Ez a számla még nem készült el',
    detail: 'Csak elkészült számla sztornózható vagy helyesbíthető.',
  },
  INVOICE_REVERSED: {
    status: 409,
    title: 'Ezt a számlát már sztornózták',
    detail:
      'A sztornó számla a listában van. Ha javított adatokkal kell új számla, azt az eredeti számlánál kérheted.',
  },
  INVOICE_CORRECTED: {
    status: 409,
    title: 'Ehhez a számlához már van helyesbítő',
    detail:
      'A legutóbbi helyesbítőt helyesbítsd tovább, vagy azt vond vissza: azzal az egész számla megszűnik.',
  },
  INVOICE_UNCHANGED: {
    status: 409,
    title: 'Nincs mit helyesbíteni',
    detail: 'A számla ugyanazt tartalmazza, mint amit átadottként rögzítettek.',
  },
  INVOICE_NOT_REVERSED: {
    status: 409,
    title: 'Ezt a számlát előbb sztornózni kell',
    detail: 'Új számla akkor kérhető helyette, ha a sztornó számla már elkészült.',
  },
  INVOICE_REISSUED: {
    status: 409,
    title: 'Ehelyett már készült új számla',
    detail: 'Az új számla a listában van. Ha az sem jó, azt sztornózd.',
  },
  INVOICE_NOTHING_HANDED_OVER: {
    status: 409,
    title: 'Nincs miről számlát adni',
    detail: 'Ettől az eladótól a rendelésből a rögzítés szerint semmit sem adtak át.',
  },
} as const satisfies Record<string, RefusalText>;
