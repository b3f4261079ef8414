import type { StatementKind } from '@kosar/domain/statement';
import type { ShareParty } from '@kosar/domain/vocabulary';
import type { StatementRowJson } from './clearing-payments.ts';

/** The columns of a statement, alike on the page and in its files. The sign says whether a column raises the balance or lowers it. */
export const STATEMENT_COLUMNS: Readonly<Record<StatementKind, string>> = {
  share: 'Részesedés (+)',
  rounding: 'Kerekítés (+)',
  discount: 'Átvállalt kedvezmény (−)',
  wallet: 'Kártyával a tárcába (−)',
  cash: 'Beszedett készpénz (−)',
  received: 'Kapott (−)',
  paid: 'Kifizetett (+)',
};

export const STATEMENT_WORDS = {
  opening: 'Nyitó egyenleg',
  closing: 'Záró egyenleg',
  balance: 'Egyenleg',
  day: 'Nap',
  chain: 'Lánc',
  what: 'Tétel',
  explanation:
    'Az egyenleg az, ami még jár: a részesedés mínusz az, ami ebből már hozzád ért. Kártyás fizetés a tárcádba, beszedett készpénz és kapott kifizetés csökkenti, amit másnak kifizetsz, növeli. Ha negatív, ennyit kell még továbbadnod. A kifizetések azon a napon állnak, amelyiken megtörténtek; a záró egyenleg a következő hónap nyitó egyenlege.',
  awaited: (sum: string) =>
    `A záró egyenlegből ${sum} vevői tartozásból vár rád: akkor jár, ha a vevő kifizette.`,
  tierDiscount: (sum: string) =>
    `A sávos kedvezményekből rád eső rész, ${sum}, a részesedésből már le van vonva.`,
  complaintCredits: (sum: string) =>
    `A kedvezményekből ennyi volt reklamációra adott jóváírás, amelyet a vevők ebben a hónapban használtak fel: ${sum}.`,
} as const;

const PARTIES: Readonly<Record<ShareParty, string>> = {
  producer: 'termelőként',
  transporter: 'szállítóként',
  organizer: 'szervezőként',
  deliveryManager: 'átadóként',
  deliveryPointManager: 'átvevőpontként',
  marketplace: 'piactérként',
  platform: 'közvetítőként',
};

/** What a movement is, in words: „Részesedés termelőként”, „Kapott: Kovács Kert”, „Javítás: részesedés termelőként”. */
export function statementWhat(row: StatementRowJson): string {
  const words = wordsOf(row);
  return row.isCorrection ? `Javítás: ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words;
}

function wordsOf({ kind, party, other, amount }: StatementRowJson): string {
  const whom = other?.name ?? 'a piactér üzemeltetője';
  switch (kind) {
    case 'share':
      return party === null ? 'Részesedés' : `Részesedés ${PARTIES[party]}`;
    case 'rounding':
      return 'A készpénz kerekítése';
    case 'discount':
      return 'Kedvezmény, amelyet te fizetsz';
    case 'wallet':
      return 'Kártyás fizetés a tárcádba';
    case 'cash':
      return 'A vevőktől beszedett készpénz';
    case 'received':
      return amount < 0 ? `Visszament: ${whom}` : `Kapott, tőle: ${whom}`;
    case 'paid':
      return amount < 0 ? `Visszajött, tőle: ${whom}` : `Kifizetve, neki: ${whom}`;
  }
}
