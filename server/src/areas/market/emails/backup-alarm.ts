import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** What admins get when the last good backup is too old; `last` is its day in words, null where there has never been one. */
export function backupAlarm(fullName: string, last: string | null): MailContent {
  return {
    subject: last === null ? 'A piactérről nincs mentés' : 'Több mint egy napja nem készült mentés',
    preheader: 'Ha most baj éri a gépet, a mentés óta történtek elvesznek.',
    title: last === null ? 'Még nem készült mentés' : 'Elmaradt a mentés',
    greeting: `Kedves ${fullName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text:
          last === null
            ? 'A piactér adatairól még egyszer sem készült mentés. Ha a gépet baj éri, minden elvész.'
            : 'A piactér adatairól több mint 26 órája nem készült jó mentés. Ha a gépet baj éri, az azóta történtek elvesznek.',
      },
      { kind: 'facts', rows: [{ label: 'Utolsó jó mentés', value: last ?? 'nincs', strong: true }] },
      {
        kind: 'paragraph',
        text: 'Szólj annak, aki a gépet kezeli: nézze meg, fut-e az éjszakai mentés, és van-e hely a mentések lemezén.',
      },
    ],
    button: { label: 'Mentések megnyitása', path: to('adminMarket') },
    reason: 'Ezt a levelet azért kaptad, mert a piactér adminisztrátora vagy.',
  };
}
