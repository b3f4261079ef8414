import type { register } from '@kosar/contract/accounts/registration';
import type { Output, Parsed } from '@kosar/contract/endpoint';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction, violatedConstraint } from '../../infra/database/connect.ts';
import { isMailAddress } from '../../infra/mail/mail-address.ts';
import { limitMailsIn } from '../../infra/mail/mailbox.ts';
import { hashPassword } from '../../infra/password.ts';
import { e164 } from '../../infra/phone.ts';
import { Refusal, refuseUnless } from '../../infra/refusal.ts';
import { invitePath, joinInvites } from '../invites/public.ts';
import { recordAcceptance } from '../legal/public.ts';
import { type Caller, limitRegistrations, limitTakenAddresses } from './account-limits.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { queueActivationMail } from './queue-account-mail.ts';

type Registration = Parsed<typeof register>['body'];
type Producer = { veActor: NonNullable<Registration['veActor']> } & {
  producerData: NonNullable<Registration['producerData']>;
};

/**
 * Registers a user, with their producer if they are one, and queues the activation mail, all or nothing. Of any number that register
 * one address at once, in whatever writing, one succeeds: the constraint decides (spec 8, user_already_exists).
 */
export async function registerUser(
  context: AppContext,
  input: Registration,
  caller: Caller,
): Promise<Output<typeof register>> {
  await limitRegistrations(context, caller);
  const producer = producerOf(input);
  const phoneNumber = e164(input.phoneNumber, 'phoneNumber');
  const actorPhone = producer && e164(producer.veActor.phoneNumber, 'veActor.phoneNumber');
  refuseUnless(isMailAddress(input.name), 'invalid_email_addresses');
  await refuseWeakPassword(context, input.password, { email: input.name, fullName: input.fullName });
  const passwordHash = await hashPassword(input.password);
  const { now } = caller;
  try {
    return await transaction(context.db, async (trx) => {
      const id = await insertUser(trx, input, { phoneNumber, passwordHash, now });
      await limitMailsIn(trx, context, input.name, now);
      await recordAcceptance(trx, id, now);
      if (producer) await insertProducer(trx, id, producer, actorPhone ?? '', now);
      await joinInvites(trx, id, input, now);
      const user = { id, email: input.name, fullName: input.fullName };
      await queueActivationMail(context, trx, user, now, invitePath(input));
      return { id, name: input.name };
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'app_user_email_unique') throw error;
    await limitTakenAddresses(context, caller);
    throw new Refusal('user_already_exists');
  }
}

/** What is asked of a producer counts only when the box is ticked; then it is all required (spec 5). */
function producerOf({ asProducer, veActor, producerData }: Registration): Producer | null {
  if (!asProducer) return null;
  if (veActor && producerData) return { veActor, producerData };
  const missing = [...(veActor ? [] : ['veActor']), ...(producerData ? [] : ['producerData'])];
  throw new Refusal('invalid_input', {
    errors: missing.map((path) => ({ path, code: 'required', message: FIELD_MESSAGES.required })),
  });
}

async function insertUser(
  trx: Transaction,
  input: Registration,
  made: { phoneNumber: string; passwordHash: string; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('app_user')
    .values((eb) => ({
      email: input.name,
      full_name: input.fullName,
      phone_number: made.phoneNumber,
      postal_code: input.postalCode ?? null,
      password_hash: made.passwordHash,
      subscribed_to_promotions: input.subscribedToPromotions,
      terms_accepted_at: made.now,
      created_at: made.now,
      // An invitation from someone who is no longer there is still one.
      inviter_id: eb
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', input.inviterId ?? 0),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAudit(trx, {
    userId: id,
    action: 'user.register',
    entity: 'app_user',
    entityId: id,
    after: { email: input.name, fullName: input.fullName, phoneNumber: made.phoneNumber },
    now: made.now,
  });
  return id;
}

async function insertProducer(
  trx: Transaction,
  ownerId: number,
  { veActor, producerData }: Producer,
  phoneNumber: string,
  now: Date,
): Promise<void> {
  const actor = await trx
    .insertInto('actor')
    .values({
      name: veActor.name,
      email: veActor.email,
      phone_number: phoneNumber,
      description: veActor.description ?? '',
      payout_period: producerData.payoutPeriod,
      owner_id: ownerId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('producer')
    .values({
      actor_id: actor.id,
      payout_period: producerData.payoutPeriod,
      legal_form: producerData.legalForm,
      vat_included: producerData.vatIncluded,
      transport_capacity: producerData.transportCapacity ?? null,
      own_product_transport_range: producerData.ownProductTransportRange ?? null,
      wants_to_transport_info: producerData.wantsToTransportInfo ?? '',
      transport_to_bp_info: producerData.transportToBpInfo ?? '',
      production_info: producerData.productionInfo ?? '',
      other_info: producerData.otherInfo ?? '',
      created_at: now,
    })
    .execute();
  await writeAudit(trx, {
    userId: ownerId,
    action: 'actor.create',
    entity: 'actor',
    entityId: actor.id,
    after: { name: veActor.name, email: veActor.email, phoneNumber, role: 'PRODUCER' },
    now,
  });
}
