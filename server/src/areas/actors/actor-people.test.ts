import { getVeActor } from '@kosar/contract/actors/actor-management';
import {
  acceptManagerInvite,
  getActorPeople,
  getManagerInvite,
  handOverActor,
  inviteManager,
  removeManager,
  withdrawManagerInvite,
} from '@kosar/contract/actors/actor-people';
import { maskEmail } from '@kosar/domain/masked-email';
import { describe, expect, it } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { fillInTokens } from '../../infra/mail/mailed-token.ts';
import { useApi } from '../../infra/testing/api.ts';

const api = useApi();
const write = <T>(work: (trx: Transaction) => Promise<T>) => transaction(api.current.context.db, work);

async function ownActor() {
  const { actor, guest } = await write(async (trx) => ({
    actor: await makeActor(trx, { name: 'Kanyar Tanya' }),
    guest: await makeUser(trx),
  }));
  return {
    actor,
    guest,
    params: { id: actor.id },
    as: await api.current.logIn(actor.owner_id),
    asGuest: await api.current.logIn(guest.id),
  };
}
type Own = Awaited<ReturnType<typeof ownActor>>;

/** Invites an address and gives the token of the newest mail to it. */
async function invite({ params, as }: Own, email: string): Promise<string> {
  const answer = await api.current.call(inviteManager, { params, body: { email } }, { as });
  expect(answer.status).toBe(201);
  return tokenTo(email);
}

async function tokenTo(email: string): Promise<string> {
  const { text } = await api.current.context.db
    .selectFrom('email')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', 'manager-invite')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const [, token = ''] = /veactor\/join\/(\S+)/.exec(fillInTokens(api.current.context.secrets, text)) ?? [];
  return token;
}

const accept = (token: string, as: string) =>
  api.current.call(acceptManagerInvite, { body: { token } }, { as });
const statusOfActor = async ({ params }: Own, as: string) =>
  (await api.current.call(getVeActor, { params }, { as })).status;

describe('an invitation to act for an actor', () => {
  it('goes by mail, says what it is about, and gives the right when it is taken up, once', async () => {
    const own = await ownActor();
    const token = await invite(own, own.guest.email);
    const shown = await api.current.call(getManagerInvite, { params: { token } });
    expect(shown.body).toMatchObject({
      actorId: own.actor.id,
      actorName: 'Kanyar Tanya',
      sentTo: maskEmail(own.guest.email),
      isForViewer: false,
    });
    const toGuest = await api.current.call(getManagerInvite, { params: { token } }, { as: own.asGuest });
    expect(toGuest.body.isForViewer).toBe(true);
    expect(await statusOfActor(own, own.asGuest)).toBe(403);
    expect((await accept(token, own.asGuest)).body).toEqual({
      actorId: own.actor.id,
      actorName: 'Kanyar Tanya',
    });
    expect(await statusOfActor(own, own.asGuest)).toBe(200);
    const other = await ownActor();
    expect((await accept(token, other.as)).problem.code).toBe('INVALID_INVITE_LINK');
    expect((await api.current.call(getManagerInvite, { params: { token } })).status).toBe(404);
    // Who took it up may open the mail again.
    expect((await accept(token, own.asGuest)).status).toBe(201);
  });

  it('is taken up by no one but who logs in by the address it was mailed to, in whatever writing; it stays good', async () => {
    const own = await ownActor();
    const outsider = await ownActor();
    const token = await invite(own, own.guest.email.toUpperCase());
    const { status, problem } = await accept(token, outsider.asGuest);
    expect([status, problem.code]).toEqual([403, 'INVITE_FOR_ANOTHER_ADDRESS']);
    expect(problem.errors).toMatchObject([
      { message: `Erre a címre küldték: ${maskEmail(own.guest.email.toUpperCase())}` },
    ]);
    expect(JSON.stringify(problem)).not.toContain(own.guest.email);
    expect(await statusOfActor(own, outsider.asGuest)).toBe(403);
    expect((await accept(token, own.asGuest)).status).toBe(201);
  });

  it('may be sent anew to the address that someone has now', async () => {
    const own = await ownActor();
    const first = await invite(own, 'regi.cim@example.hu');
    expect((await accept(first, own.asGuest)).status).toBe(403);
    expect((await accept(await invite(own, own.guest.email), own.asGuest)).status).toBe(201);
  });

  it('says who invited when it is taken up', async () => {
    const own = await ownActor();
    await accept(await invite(own, own.guest.email), own.asGuest);
    const mails = await api.current.context.db
      .selectFrom('email')
      .select(['subject', 'user_id'])
      .where('kind', '=', 'manager-joined')
      .where('user_id', '=', own.actor.owner_id)
      .execute();
    expect(mails).toEqual([{ subject: `Új kezelő: ${own.guest.full_name}`, user_id: own.actor.owner_id }]);
  });

  it('ends when a newer one goes to the same address, when it is withdrawn, and after fourteen days', async () => {
    const own = await ownActor();
    const first = await invite(own, own.guest.email.toUpperCase());
    const second = await invite(own, own.guest.email);
    expect((await accept(first, own.asGuest)).status).toBe(404);
    const people = await api.current.call(getActorPeople, { params: own.params }, { as: own.as });
    expect(people.body.invites).toMatchObject([{ email: own.guest.email }]);
    const [open] = people.body.invites;
    const params = { ...own.params, inviteId: open?.id };
    expect((await api.current.call(withdrawManagerInvite, { params }, { as: own.as })).status).toBe(204);
    expect((await accept(second, own.asGuest)).status).toBe(404);

    const late = await invite(own, own.guest.email);
    await write((trx) =>
      trx
        .updateTable('actor_invite')
        .set({ created_at: new Date('2026-11-01T00:00:00Z'), expires_at: new Date('2026-11-15T00:00:00Z') })
        .where('email', '=', own.guest.email)
        .where('ended_at', 'is', null)
        .execute(),
    );
    expect((await accept(late, own.asGuest)).status).toBe(404);
  });

  it('isn’t sent to who acts for the actor already', async () => {
    const own = await ownActor();
    await accept(await invite(own, own.guest.email), own.asGuest);
    const again = { params: own.params, body: { email: own.guest.email.toUpperCase() } };
    const { status, problem } = await api.current.call(inviteManager, again, { as: own.as });
    expect([status, problem.code]).toEqual([409, 'ALREADY_MANAGER']);
  });

  it('is one of thirty in an hour in the name of an actor, whoever sends them', async () => {
    const own = await ownActor();
    await accept(await invite(own, own.guest.email), own.asGuest);
    for (let count = 1; count < 30; count += 1)
      await invite({ ...own, as: count % 2 === 0 ? own.as : own.asGuest }, `vendeg${count}@example.hu`);
    const body = { email: 'megegy@example.hu' };
    const refused = await api.current.call(inviteManager, { params: own.params, body }, { as: own.asGuest });
    expect([refused.status, refused.problem.code]).toEqual([429, 'TOO_MANY_INVITES']);
    const other = await ownActor();
    await invite({ ...other, as: other.as }, 'masik@example.hu');
  });

  it('keeps only the hash of its token', async () => {
    const own = await ownActor();
    const token = await invite(own, 'titok@example.hu');
    const rows = await api.current.context.db.selectFrom('email').select('text').execute();
    expect(rows.every(({ text }) => !text.includes(token))).toBe(true);
  });
});

describe('a manager', () => {
  it('is removed by the owner: the right is gone with the next call, and does not come back by the old link', async () => {
    const own = await ownActor();
    const token = await invite(own, own.guest.email);
    await accept(token, own.asGuest);
    const params = { ...own.params, userId: own.guest.id };
    expect((await api.current.call(removeManager, { params }, { as: own.as })).status).toBe(204);
    expect(await statusOfActor(own, own.asGuest)).toBe(403);
    expect((await accept(token, own.asGuest)).status).toBe(404);
  });

  it('may leave, but neither hand the actor over nor end it', async () => {
    const own = await ownActor();
    await accept(await invite(own, own.guest.email), own.asGuest);
    const body = { userId: own.guest.id };
    const grab = await api.current.call(handOverActor, { params: own.params, body }, { as: own.asGuest });
    expect(grab.status).toBe(403);
    const params = { ...own.params, userId: own.guest.id };
    expect((await api.current.call(removeManager, { params }, { as: own.asGuest })).status).toBe(204);
    expect(await statusOfActor(own, own.asGuest)).toBe(403);
  });
});

describe('an actor', () => {
  it('is handed over to one of its managers; who owned it goes on as a manager', async () => {
    const own = await ownActor();
    const handOver = (userId: number, as: string) =>
      api.current.call(handOverActor, { params: own.params, body: { userId } }, { as });
    expect((await handOver(own.guest.id, own.as)).problem.code).toBe('NOT_A_MANAGER');
    await accept(await invite(own, own.guest.email), own.asGuest);
    const handed = await handOver(own.guest.id, own.as);
    expect(handed.body).toMatchObject({
      ownedBy: { id: own.guest.id },
      managers: [{ id: own.actor.owner_id }],
    });
    expect((await handOver(own.actor.owner_id, own.as)).status).toBe(403);
    expect((await handOver(own.actor.owner_id, own.asGuest)).status).toBe(200);
  });
});
