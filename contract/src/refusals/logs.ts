import type { RefusalText } from './refusal-text.ts';

/** Mails and jobs as admins see to them. */
export const logsRefusals = {
  MAIL_NOT_FAILED: {
    status: 409,
    title: 'Ez a levél nem akadt el',
    detail: 'Már elment, vagy magától is újra megpróbáljuk. Frissítsd a listát.',
  },
  MAIL_HAS_NO_TEXT: {
    status: 409,
    title: 'Ennek a levélnek már nincs szövege',
    detail: 'A fel nem adott levelek szövegét 90 nap után töröljük. Ha még időszerű, írj helyette újat.',
  },
  MAIL_HAS_NO_ADDRESS: {
    status: 409,
    title: 'Erre a címre nem küldhető levél',
    detail: 'A cím hibás, vagy a felhasználót törölték. Ha a cím elírt, javítsd, és küldj újat.',
  },
  JOB_IS_RUNNING: {
    status: 409,
    title: 'Ez a feladat épp fut',
    detail: 'Várd meg, amíg befejeződik. Ha hibázik, utána újra elindíthatod.',
  },
} as const satisfies Record<string, RefusalText>;
