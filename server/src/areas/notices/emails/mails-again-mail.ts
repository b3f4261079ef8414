import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** The mail that goes first to an address from which mails came back, once its owner says that it works. */
export function mailsAgainMail({
  readerName,
  readerId,
}: {
  readonly readerName: string;
  readonly readerId: number;
}): MailContent {
  return {
    subject: 'Újra elérnek a leveleink',
    preheader: 'Ha ezt olvasod, jó a címed: innentől megint írunk.',
    title: 'Újra elérnek a leveleink',
    greeting: `Kedves ${readerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Korábban visszajöttek erről a címről a leveleink, ezért egy ideig nem írtunk. Ha ezt olvasod, a címed jó: innentől megint minden levelünket megkapod.',
      },
    ],
    button: { label: 'Megnézem az értesítéseimet', path: to('subscriptions', { id: readerId }) },
    reason: 'Ezt a levelet azért kaptad, mert azt kérted, hogy próbáljuk újra a címedet.',
    settingsPath: to('subscriptions', { id: readerId }),
  };
}
