import type { Output, Parsed } from '@kosar/contract/endpoint';
import type {
  BarionAccountJson,
  createBarionAccount,
  pageBarionAccounts,
  updateBarionAccount,
} from '@kosar/contract/payments/payment-accounts';
import type { AppContext } from '../../infra/app-context.ts';
import { effectiveState } from '../../infra/database/chain-state-sql.ts';
import {
  type Database,
  type Transaction,
  transaction,
  violatedConstraint,
} from '../../infra/database/connect.ts';
import { Refusal, refuseUnless } from '../../infra/refusal.ts';
import { refuseUnconfirmed } from '../../infra/session/confirmed-session.ts';
import { allow, type KnownViewer, type Viewer } from '../../infra/session/viewer.ts';
import { holdOtherAccounts, notifyOfAccountChange, payoutsFrom, stillToCome } from './account-change.ts';
import { auditAccount, lockActor, lockBarionAccount } from './own-account.ts';
import {
  type AskedAccounts,
  isAskedAndOwn,
  listAccounts,
  ownedAccount,
  pageAccounts,
} from './own-account-lists.ts';
import { confirmedWallet } from './wallet-of-cards.ts';

/** Payment provider accounts of the viewer's actors, by actor; all of them for admins. */
export async function listBarionAccountsOf(
  db: Database,
  viewer: Viewer,
  asked: AskedAccounts,
  now: Date,
): Promise<BarionAccountJson[]> {
  return listAccounts(accountsOf(db, viewer, asked), (row) => present(row, now));
}

/** One page of them. */
export async function pageBarionAccountsOf(
  db: Database,
  viewer: Viewer,
  query: Parsed<typeof pageBarionAccounts>['query'],
  now: Date,
): Promise<Output<typeof pageBarionAccounts>> {
  return pageAccounts(accountsOf(db, viewer, query), query, (row) => present(row, now));
}

function accountsOf(db: Database, viewer: Viewer, asked: AskedAccounts) {
  return db
    .selectFrom('barion_account as b')
    .innerJoin('actor as a', 'a.id', 'b.actor_id')
    .select(['b.id', 'b.account_id', 'b.name', 'b.confirmed_account_id', 'b.payouts_from', 'b.version'])
    .select('b.cards_wait')
    .select(['a.id as actor_id', 'a.name as actor_name'])
    .where(isAskedAndOwn(viewer, asked));
}

type Row = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>;

function present(row: Row, now: Date): BarionAccountJson {
  return {
    ...ownedAccount(row, now),
    accountId: row.account_id,
    name: row.name,
    cardsGoTo: cardsGoElsewhere(row, now),
    cardsWait: cardsWait(row, now),
  };
}

/** The wallet of cards while it is another than the one that payouts will go to. */
function cardsGoElsewhere(row: Row, now: Date): string | null {
  return stillToCome(row.payouts_from, now) === null ? null : row.confirmed_account_id;
}

/** Whether no card is paid at all until then. */
function cardsWait(row: Row, now: Date): boolean {
  return row.cards_wait && row.confirmed_account_id === null && stillToCome(row.payouts_from, now) !== null;
}

/** Opens the payment provider account of an own actor, which has none yet; gives its id. Asks for the password; payouts go there a day later, and cards as well where another was deleted before. */
export async function addBarionAccount(
  context: AppContext,
  viewer: KnownViewer,
  { veActorId, accountId, name }: Parsed<typeof createBarionAccount>['body'],
): Promise<number> {
  allow(viewer, 'managePaymentAccount', { veActorIds: [veActorId] });
  const now = context.clock.now();
  const opening = transaction(context.db, async (trx) => {
    await refuseUnconfirmed(trx, viewer, now);
    const { wallet_removed_at } = await lockActor(trx, veActorId);
    const { id } = await trx
      .insertInto('barion_account')
      .values({
        actor_id: veActorId,
        account_id: accountId,
        name,
        payouts_from: payoutsFrom(now),
        cards_wait: wallet_removed_at !== null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const after = { veActorId, accountId, name };
    await auditAccount(trx, viewer, {
      entity: 'barion_account',
      action: 'barion-account.create',
      entityId: id,
      after,
      now,
    });
    await notifyOfAccountChange(context, trx, viewer, {
      actorId: veActorId,
      eventKey: `barion-account:${id}:added`,
      account: 'BARION',
      change: 'ADDED',
      shown: accountId,
      ...(wallet_removed_at !== null && { cards: 'WAIT' }),
      now,
    });
    return id;
  });
  return opening.catch((error: unknown) => {
    const isTwice = violatedConstraint(error) === 'barion_account_actor_id_key';
    throw isTwice ? new Refusal('BARION_ACCOUNT_EXISTS') : error;
  });
}

/**
 * Changes where online payments and payouts go a day later; until then cards are paid into the wallet that was there before, and payments that
 * have begun keep theirs. Who puts that one back waits for nothing. Asks for the password.
 */
export async function changeBarionAccount(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
  { version, accountId, name }: Parsed<typeof updateBarionAccount>['body'],
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const before = await lockBarionAccount(trx, viewer, id);
    const now = context.clock.now();
    await refuseUnconfirmed(trx, viewer, now);
    refuseUnless(before.version === version, 'conflict');
    const held = heldAfter(before, accountId, now);
    await trx
      .updateTable('barion_account')
      .set((row) => ({
        account_id: accountId,
        name,
        ...held,
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    const after = { accountId, name };
    await auditAccount(trx, viewer, {
      entity: 'barion_account',
      action: 'barion-account.update',
      entityId: id,
      before,
      after,
      now,
    });
    await notifyOfAccountChange(context, trx, viewer, {
      actorId: before.actor_id,
      eventKey: `barion-account:${id}:${version + 1}`,
      account: 'BARION',
      change: 'CHANGED',
      shown: accountId,
      ...cardsMeanwhile(held, now),
      now,
    });
  });
}

/** From when the platform pays to the wallet after a change, and which one takes cards until then. */
function heldAfter(before: Awaited<ReturnType<typeof lockBarionAccount>>, accountId: string, now: Date) {
  const { payouts_from, confirmed_account_id, cards_wait } = before;
  if (accountId === before.account_id) return { payouts_from, confirmed_account_id, cards_wait };
  const confirmed = confirmedWallet(before, now);
  if (accountId === confirmed) return { payouts_from: null, confirmed_account_id: null, cards_wait: false };
  // One that isn't confirmed itself can't stand in for the next one.
  return { payouts_from: payoutsFrom(now), confirmed_account_id: confirmed, cards_wait: confirmed === null };
}

function cardsMeanwhile({ payouts_from, cards_wait }: ReturnType<typeof heldAfter>, now: Date) {
  if (stillToCome(payouts_from, now) === null) return {};
  return { cards: cards_wait ? 'WAIT' : 'STAY' } as const;
}

/**
 * Deletes it, unless a chain that isn't over lets buyers pay online to it (spec 5: online payment needs the account). Asks for the password; the
 * bank accounts that are paid to instead are so a day later.
 */
export async function removeBarionAccount(
  context: AppContext,
  viewer: KnownViewer,
  id: number,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const before = await lockBarionAccount(trx, viewer, id);
    await refuseUnconfirmed(trx, viewer, now);
    refuseUnless(!(await isPaidInto(trx, before.actor_id, now)), 'BARION_ACCOUNT_IN_USE');
    await trx.deleteFrom('barion_account').where('id', '=', id).execute();
    await trx
      .updateTable('actor')
      .set({ wallet_removed_at: now })
      .where('id', '=', before.actor_id)
      .execute();
    await holdOtherAccounts(trx, before.actor_id, now);
    await auditAccount(trx, viewer, {
      entity: 'barion_account',
      action: 'barion-account.delete',
      entityId: id,
      before,
      now,
    });
    await notifyOfAccountChange(context, trx, viewer, {
      actorId: before.actor_id,
      eventKey: `barion-account:${id}:removed`,
      account: 'BARION',
      change: 'REMOVED',
      shown: before.account_id,
      now,
    });
  });
}

async function isPaidInto(trx: Transaction, actorId: number, now: Date): Promise<boolean> {
  const chain = await trx
    .selectFrom('chain as c')
    .innerJoin('chain_item as i', 'i.chain_id', 'c.id')
    .innerJoin('producer as r', 'r.id', 'i.producer_id')
    .select('c.id')
    .where('r.actor_id', '=', actorId)
    .where('c.allows_online', '=', true)
    .where(effectiveState(now), 'not in', ['DELIVERED', 'NOT_DELIVERED', 'CANCELLED'])
    .limit(1)
    .executeTakeFirst();
  return chain !== undefined;
}
