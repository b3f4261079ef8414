import { formatFt } from '@kosar/contract/format';
import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../../infra/mail/layout/mail-content.ts';

/** What a clearing brings to one actor. */
export interface ClearingReady {
  readonly personName: string;
  readonly actorId: number;
  readonly actorName: string;
  readonly chainName: string;
  /** Like 2026-11: where its page shows it. */
  readonly month: string;
  readonly shareFt: number;
  readonly incomingFt: number;
  readonly outgoingFt: number;
}

/** The mail to those who act for a party of a chain when its clearing is ready. */
export function clearingReadyMail(ready: ClearingReady): MailContent {
  return {
    subject: `Elkészült az elszámolás: ${ready.chainName} – ${ready.actorName}`,
    preheader: `Hozzád érkezik: ${formatFt(ready.incomingFt)}, tőled megy: ${formatFt(ready.outgoingFt)}.`,
    title: 'Elkészült az elszámolás',
    greeting: `Kedves ${ready.personName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Véglegesen lezárták a láncot, a mennyiségek és az összegek már nem változnak.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Lánc', value: ready.chainName },
          { label: 'Szereplő', value: ready.actorName },
          { label: 'Részesedés a bevételből', value: formatFt(ready.shareFt), strong: true },
          { label: 'Hozzád érkezik', value: formatFt(ready.incomingFt) },
          { label: 'Tőled megy', value: formatFt(ready.outgoingFt) },
        ],
      },
    ],
    button: {
      label: 'Megnézem az elszámolást',
      path: to('veActorClearings', { veActorId: ready.actorId }, { month: ready.month }),
    },
    reason: 'Ezt a levelet azért kaptad, mert te kezeled ezt a szereplőt a piactéren.',
  };
}
