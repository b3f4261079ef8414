import { everybody, loggedIn, type PermissionCase } from './permission-case.ts';
import type { World } from './world.ts';

const TOKENS = { delivery: 'deliveryToken', event: 'eventToken', point: 'pointToken' } as const;
type Kind = keyof typeof TOKENS;

const byToken = (token: (world: World) => string) => (world: World) => ({ params: { token: token(world) } });

/** The open chain's token opens to everybody; a word that no one gave opens nothing. */
function opening(kind: Kind): readonly PermissionCase[] {
  return [
    {
      about: 'a good link to a hidden thing',
      input: byToken(({ hidden }) => hidden[TOKENS[kind]]),
      expected: everybody(200),
    },
    { about: 'a link that opens nothing', input: byToken(() => 'nincs-ilyen'), expected: everybody(404) },
    {
      about: 'a link that names the owner as inviter',
      input: (world) => ({
        ...byToken(({ open }) => open[TOKENS[kind]])(world),
        query: { inviter: world.userIds.owner },
      }),
      expected: everybody(200),
    },
  ];
}

function listing(kind: Kind): readonly PermissionCase[] {
  return opening(kind).slice(0, 2);
}

function joining(kind: Kind): readonly PermissionCase[] {
  return [
    {
      about: 'by a good link',
      input: ({ open, userIds }) => ({ body: { token: open[TOKENS[kind]], inviterId: userIds.owner } }),
      expected: loggedIn(201),
    },
    {
      about: 'by a link that opens nothing',
      input: () => ({ body: { token: 'nincs-ilyen' } }),
      expected: loggedIn(404),
    },
  ];
}

function checking(kind: Kind): readonly PermissionCase[] {
  return [
    {
      about: 'a token',
      input: byToken(({ hidden }) => hidden[TOKENS[kind]]),
      expected: loggedIn(200),
    },
  ];
}

/** Invitations. Joins are to the open chain, so that they open nothing that other rows expect closed. */
export const INVITE_ROWS: Readonly<Record<string, readonly PermissionCase[]>> = {
  checkDeliveryToken: checking('delivery'),
  checkEventToken: checking('event'),
  checkPointToken: checking('point'),
  signInvite: [{ about: 'any token', input: byToken(() => 'barmilyen-token'), expected: loggedIn(200) }],
  getInvitedDelivery: opening('delivery'),
  getInvitedEvent: opening('event'),
  getInvitedPoint: opening('point'),
  listInvitedDeliveries: listing('delivery'),
  listDeliveriesOfInvitedEvent: listing('event'),
  listInvitedItems: listing('delivery'),
  joinDelivery: joining('delivery'),
  joinEvent: joining('event'),
  joinPoint: joining('point'),
};
