import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

const REASON =
  'Ezt a levelet azért kaptad, mert egy szereplő kezelői változtak a piactéren. Ezekről mindig írunk, ezért nem kapcsolható ki.';

/** The link by which someone takes up the right to act for an actor. */
export function inviteMail({
  actor,
  inviter,
  token,
}: {
  actor: string;
  inviter: string;
  token: string;
}): MailContent {
  return {
    subject: `Kezelői meghívó: ${actor}`,
    preheader: 'A link 14 napig él, és egyszer használható.',
    title: 'Meghívtak kezelőnek',
    greeting: 'Szia!',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Kezelőnek hívtak meg a piactérre. Kezelőként ugyanazt teheted meg a szereplő nevében, mint a gazdája.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Szereplő', value: actor, strong: true },
          { label: 'Aki meghívott', value: inviter },
        ],
      },
      {
        kind: 'paragraph',
        text: 'A gombbal fogadhatod el, azzal a fiókkal, amelynek ez a címe. Ha még nincs fiókod, előbb regisztrálj ezzel a címmel: utána visszahozunk a meghívóhoz. A link 14 napig él, és egyszer használható.',
      },
      { kind: 'paragraph', text: 'Ha nem ismered, aki meghívott, nincs teendőd.' },
    ],
    button: { label: 'Megnézem a meghívót', path: to('joinVeActor', { token }) },
    reason: 'Ezt a levelet azért kaptad, mert ezt az e-mail-címet adták meg egy meghívóhoz a piactéren.',
  };
}

/** Says who invited someone that they have come. */
export function joinedMail({
  reader,
  actor,
  actorId,
  who,
}: {
  reader: string;
  actor: string;
  actorId: number;
  who: string;
}): MailContent {
  return {
    subject: `Új kezelő: ${who}`,
    preheader: 'Elfogadták a kezelői meghívódat.',
    title: 'Elfogadták a meghívódat',
    greeting: `Kedves ${reader}!`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Új kezelő', value: who, strong: true },
          { label: 'Szereplő', value: actor },
        ],
      },
      { kind: 'paragraph', text: 'Ha nem őt vártad, a szereplő oldalán bármikor elveheted a jogát.' },
    ],
    button: { label: 'Megnézem a kezelőket', path: to('veActor', { veActorId: actorId }, { tab: '1' }) },
    reason: REASON,
  };
}

/** Notifies a manager that the right was taken. */
export function removedMail({ reader, actor }: { reader: string; actor: string }): MailContent {
  return {
    subject: `Már nem kezeled: ${actor}`,
    preheader: 'Megszűnt a kezelői jogod.',
    title: 'Megszűnt a kezelői jogod',
    greeting: `Kedves ${reader}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Ennek a szereplőnek mostantól nem vagy a kezelője. A fiókod és a rendeléseid nem változtak.',
      },
      { kind: 'facts', rows: [{ label: 'Szereplő', value: actor, strong: true }] },
    ],
    reason: REASON,
  };
}

/** Notifies a manager that the actor is theirs now. */
export function handedOverMail({
  reader,
  actor,
  actorId,
  by,
}: {
  reader: string;
  actor: string;
  actorId: number;
  by: string;
}): MailContent {
  return {
    subject: `Mostantól a tiéd: ${actor}`,
    preheader: 'Átadták neked a szereplőt.',
    title: 'Átadták neked a szereplőt',
    greeting: `Kedves ${reader}!`,
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Szereplő', value: actor, strong: true },
          { label: 'Aki átadta', value: by },
        ],
      },
      {
        kind: 'paragraph',
        text: 'Mostantól te vagy a gazdája: te adhatod tovább, és te szüntetheted meg. Aki átadta, kezelőként dolgozik veled tovább.',
      },
    ],
    button: { label: 'Megnyitom a szereplőt', path: to('veActor', { veActorId: actorId }) },
    reason: REASON,
  };
}
