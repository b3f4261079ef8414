import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** What happened to which account. */
export interface AccountChange {
  readonly account: 'BANK' | 'BARION';
  readonly change: 'ADDED' | 'CHANGED' | 'REMOVED';
  /** The account as people know it: a number, or the address of a wallet. */
  readonly shown: string;
  /** Where cards go for the day: to the wallet of before, or nowhere; not said where they go on as they did. */
  readonly cards?: 'STAY' | 'WAIT';
}

const NAMES = { BANK: 'bankszámla', BARION: 'Barion-fiók' } as const;
const CHANGES = { ADDED: 'Új', CHANGED: 'Megváltozott', REMOVED: 'Törölt' } as const;
const TEXTS = {
  ADDED: 'Új számlát adtak meg, ahová a szereplő pénzét küldjük.',
  CHANGED: 'Megváltozott egy számla, ahová a szereplő pénzét küldjük.',
  REMOVED: 'Töröltek egy számlát, ahová eddig a szereplő pénzét küldtük.',
} as const;

/** What else waits a day. */
const CARDS = {
  STAY: ', és a kártyás fizetések is a korábbi tárcára mennek',
  WAIT: ', és kártyával sem lehet fizetni',
} as const;

/** The words of the change in a few words, for a subject and a notice. */
export function accountChangeTitle({ account, change }: AccountChange): string {
  return `${CHANGES[change]} ${NAMES[account]}`;
}

/** Warns who acts for an actor that its money will go elsewhere. */
export function accountChangeMail({
  reader,
  actor,
  by,
  path,
  ...what
}: AccountChange & { reader: string; actor: string; by: string; path: string }): MailContent {
  const title = accountChangeTitle(what);
  return {
    subject: `${title}: ${actor}`,
    preheader: TEXTS[what.change],
    title,
    greeting: `Kedves ${reader}!`,
    blocks: [
      { kind: 'paragraph', text: TEXTS[what.change] },
      {
        kind: 'facts',
        rows: [
          { label: 'Szereplő', value: actor, strong: true },
          { label: what.account === 'BANK' ? 'Számlaszám' : 'Barion-tárca', value: endOf(what.shown) },
          { label: 'Aki megadta', value: by },
        ],
      },
      {
        kind: 'notice',
        tone: 'warning',
        text: `Ha nem ti kértétek, a következő 24 órában még visszaállíthatod: addig a változás miatt nem utalunk új helyre${what.cards === undefined ? '' : CARDS[what.cards]}. Vedd el a jogát annak, aki megadta, és írj nekünk a visszajelzés oldalon.`,
      },
    ],
    button: { label: 'Megnézem a számlákat', path },
    reason:
      'Ezt a levelet azért kaptad, mert te kezeled ezt a szereplőt a piactéren. A számlák változásáról mindig írunk, ezért nem kapcsolható ki.',
  };
}

/** Enough to recognise it by; a mail isn't the place for the whole number. */
function endOf(shown: string): string {
  return shown.length > 8 ? `…${shown.slice(-8)}` : shown;
}
