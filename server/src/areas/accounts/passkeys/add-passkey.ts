import {
  type addPasskey,
  MAX_PASSKEYS,
  type PasskeyJson,
  type startAddingPasskey,
} from '@kosar/contract/accounts/passkeys';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { sql } from 'kysely';
import type { AppContext } from '../../../infra/app-context.ts';
import { writeAudit } from '../../../infra/audit.ts';
import { type Transaction, transaction, violatedConstraint } from '../../../infra/database/connect.ts';
import { found, Refusal, refuseUnless } from '../../../infra/refusal.ts';
import { refuseUnconfirmed, strengthenSession } from '../../../infra/session/confirmed-session.ts';
import { refuseWeakChange } from '../../../infra/session/strong-login.ts';
import type { KnownViewer } from '../../../infra/session/viewer.ts';
import { queueSafetyMail } from '../queue-account-mail.ts';
import { findAccountById } from '../user-queries.ts';
import { challengeLifeMs, newChallenge, type Purpose, useChallenge } from './challenge.ts';
import { listKnownCredentials, type PasskeyRow, presentPasskey } from './passkey-queries.ts';
import { ALGORITHMS, type NewPasskey, readNewPasskey, relyingParty, userHandleOf } from './relying-party.ts';

/** What the viewer's browser makes a passkey with, once the password was given again. */
export async function startAddingPasskeyFor(
  context: AppContext,
  viewer: KnownViewer,
): Promise<Output<typeof startAddingPasskey>> {
  const now = context.clock.now();
  refuseWeakChange(viewer);
  await refuseUnconfirmed(context.db, viewer, now);
  const excludeCredentials = await listKnownCredentials(context.db, viewer.userId);
  refuseUnless(excludeCredentials.length < MAX_PASSKEYS, 'TOO_MANY_PASSKEYS');
  const purpose = purposeOf(viewer);
  return {
    challenge: newChallenge(context, purpose, now),
    rp: { id: relyingParty(context).id, name: (await context.market.current()).name },
    user: {
      id: userHandleOf(context, viewer.userId),
      name: viewer.email ?? '',
      displayName: viewer.fullName ?? '',
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeLifeMs(purpose),
    excludeCredentials,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** Keeps the passkey that the browser has made, and notifies its owner. From now on this session counts as started with it. */
export async function addPasskeyFor(
  context: AppContext,
  viewer: KnownViewer,
  { name, transports, ...made }: Parsed<typeof addPasskey>['body'],
): Promise<PasskeyJson> {
  const now = context.clock.now();
  refuseWeakChange(viewer);
  await refuseUnconfirmed(context.db, viewer, now);
  const passkey = await readNewPasskey(context, purposeOf(viewer), made);
  if (passkey === null) throw new Refusal('PASSKEY_NOT_ADDED');
  const userHandle = userHandleOf(context, viewer.userId);
  return refusingKnownCredential(
    transaction(context.db, async (trx) => {
      // Whose slots are counted is locked, so that two at once don't see the same one free.
      await trx.selectFrom('app_user').select('id').where('id', '=', viewer.userId).forUpdate().execute();
      refuseUnless(await useChallenge(trx, passkey.challenge), 'PASSKEY_NOT_ADDED');
      const row = await insertPasskey(trx, viewer.userId, { ...passkey, name, transports, userHandle }, now);
      if (row === undefined) throw new Refusal('TOO_MANY_PASSKEYS');
      await strengthenSession(trx, viewer, now);
      const account = found(await findAccountById(trx, viewer.userId));
      await writeAudit(trx, {
        userId: viewer.userId,
        action: 'user.passkey-add',
        entity: 'app_user',
        entityId: viewer.userId,
        now,
      });
      await queueSafetyMail(context, trx, account, 'PASSKEY_ADDED', now);
      return presentPasskey(row);
    }),
  );
}

/** A device makes a passkey for the session that asked, and for no other. */
function purposeOf({ sessionId }: KnownViewer): Purpose {
  return `add:${sessionId ?? 0}`;
}

type Named = NewPasskey & {
  readonly name: string;
  readonly transports: readonly string[];
  readonly userHandle: string;
};

/** In the first free slot; undefined where there is none. */
async function insertPasskey(
  trx: Transaction,
  userId: number,
  passkey: Named,
  now: Date,
): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    insert into passkey (user_id, slot, name, credential_id, public_key, user_handles, sign_count, transports, is_backed_up, created_at)
    select ${userId}, slot, ${passkey.name}, ${passkey.credentialId}, ${passkey.publicKey},
      array[${passkey.userHandle}], ${passkey.signCount},
      ${[...new Set(passkey.transports)]}::text[], ${passkey.isBackedUp}, ${now}
    from generate_series(1, ${MAX_PASSKEYS}::integer) as free (slot)
    where not exists (select from passkey taken where taken.user_id = ${userId} and taken.slot = free.slot)
    order by slot limit 1
    returning id, name, created_at, last_used_at, is_backed_up`.execute(trx);
  return rows[0];
}

/** A credential that someone has already, be it the same person, isn't kept a second time. */
async function refusingKnownCredential<T>(verb: Promise<T>): Promise<T> {
  try {
    return await verb;
  } catch (error) {
    if (violatedConstraint(error) !== 'passkey_credential_id_key') throw error;
    throw new Refusal('PASSKEY_NOT_ADDED');
  }
}
