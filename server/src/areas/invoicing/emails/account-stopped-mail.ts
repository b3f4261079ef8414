import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

interface StoppedAccount {
  readonly readerName: string;
  readonly actorName: string;
  readonly actorId: number;
  /** What the service said. */
  readonly reason: string;
}

/** The mail to those who look after a seller whose invoicing stands still. */
export function accountStoppedMail({ readerName, actorName, actorId, reason }: StoppedAccount): MailContent {
  return {
    subject: `Elakadt a számlázás: ${actorName}`,
    preheader: 'A Számlázz.hu nem fogadta el a fiókot, ezért a számlák várnak.',
    title: 'Elakadt a számlázás',
    greeting: `Kedves ${readerName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: `A Számlázz.hu nem fogadta el a fiókot, amellyel a szereplő számlái készülnek: ${actorName}.`,
      },
      { kind: 'notice', tone: 'warning', text: `A Számlázz.hu válasza: ${reason}` },
      {
        kind: 'paragraph',
        text: 'Amíg a fiókot nem javítod ki, nem küldünk több számlát. Mentés után a várakozó számlák maguktól elkészülnek.',
      },
    ],
    button: {
      label: 'Megnézem a számlázófiókot',
      path: to('veActor', { veActorId: actorId }, { tab: 'invoicing' }),
    },
    reason: 'Ezt a levelet azért kaptad, mert te kezeled ezt a szereplőt, vagy a piac adminisztrátora vagy.',
  };
}
