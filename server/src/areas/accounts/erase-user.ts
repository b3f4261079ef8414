import { type SqlBool, sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { writeAudit } from '../../infra/audit.ts';
import { type Transaction, transaction } from '../../infra/database/connect.ts';
import { letImageGo } from '../../infra/files/images.ts';
import { found, Refusal, refuseUnless } from '../../infra/refusal.ts';
import type { KnownViewer } from '../../infra/session/viewer.ts';
import { endWaitingOfPerson } from '../orders/public.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { findErasure } from './erase-obstacles.ts';
import { forgetComplaints } from './forget-complaints.ts';
import { queueErasedMail } from './queue-account-mail.ts';
import { findAccountById } from './user-queries.ts';

/** Erases another user, as an admin. */
export async function eraseUserByAdmin(context: AppContext, viewer: KnownViewer, id: number): Promise<void> {
  refuseUnless(viewer.userId !== id, 'CANNOT_ERASE_SELF');
  await eraseUser(context, viewer.userId, id);
}

/** Erases the own account, after its password. */
export async function eraseSelf(context: AppContext, viewer: KnownViewer, password: string): Promise<void> {
  const account = found(await findAccountById(context.db, viewer.userId));
  await checkOwnPassword(context, account, password, context.clock.now());
  await eraseUser(context, viewer.userId, viewer.userId);
}

/**
 * Takes everything of a user out of the market that nothing of others hangs on, in one transaction: who they were, how they are reached, where they live, their
 * settings, their mails. The row stays for the orders, invoices and postings that the books need; no one can know any more whose they were, but for what an
 * invoice has to say by law (docs/decisions, what erasing a user keeps). The address is free again. Refused while they run or owe something.
 */
async function eraseUser(context: AppContext, byId: number, id: number): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (trx) => {
    const user = found(
      await trx
        .selectFrom('app_user')
        .select(['email', 'full_name', 'profile_image_id'])
        .where('id', '=', id)
        .where('erased_at', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    const { obstacles } = found(await findErasure(trx, id));
    const [obstacle] = obstacles;
    if (obstacle !== undefined) throw new Refusal(obstacle.code);
    await forgetMails(trx, id, user.email);
    await forgetMentions(trx, user.email, user.full_name);
    await forgetPerson(trx, id, now);
    await forgetSettings(trx, id);
    await endWaitingOfPerson(trx, id, now);
    await forgetContents(trx, id, user.email);
    await emptyLog(trx, id);
    await letImageGo(trx, user.profile_image_id);
    await context.sessions.endAll(trx, id);
    await queueErasedMail(context, trx, { id, email: user.email, fullName: user.full_name });
    await writeAudit(trx, {
      userId: byId,
      action: 'user.erase',
      entity: 'app_user',
      entityId: id,
      now,
    });
  });
}

/** The row that stays says of no one who they were; `.invalid` is an address that no mail goes to. */
async function forgetPerson(trx: Transaction, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('app_user')
    .set((row) => ({
      email: `torolt-${id}@torolt.invalid`,
      full_name: 'Törölt felhasználó',
      phone_number: '',
      introduction: '',
      postal_code: null,
      password_hash: '',
      is_admin: false,
      subscribed_to_promotions: false,
      profile_image_id: null,
      totp_enabled_at: null,
      totp_secret_encrypted: null,
      totp_last_step: null,
      strong_login_since: null,
      erased_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

async function forgetSettings(trx: Transaction, id: number): Promise<void> {
  const tables = [
    'user_token',
    'passkey',
    'recovery_code',
    'user_billing',
    'home_delivery_address',
    'idempotency_key',
    'joined_invite',
    'subscription',
    'push_subscription',
    'notification',
    'calendar_feed',
    'actor_manager',
    'demand',
    'user_consent',
    'allergen_list',
    'notice_preference',
  ] as const;
  for (const table of tables) await trx.deleteFrom(table).where('user_id', '=', id).execute();
  await sql`delete from user_discount d where d.user_id = ${id}
    and not exists (select from order_coupon u where u.user_discount_id = d.id)
    and not exists (select from order_item_discount i where i.user_discount_id = d.id)`.execute(trx);
  await trx.updateTable('user_session').set({ seeing_as_id: null }).where('seeing_as_id', '=', id).execute();
}

/** What they wrote: ratings keep their stars, orders lose their notes and homes. */
async function forgetContents(trx: Transaction, id: number, email: string): Promise<void> {
  await trx.updateTable('rating').set({ comment: '' }).where('user_id', '=', id).execute();
  await forgetComplaints(trx, sql<SqlBool>`u.id = ${id}`);
  await trx.updateTable('complaint_reply').set({ words: '' }).where('user_id', '=', id).execute();
  await trx.deleteFrom('feedback').where('user_id', '=', id).execute();
  await sql`delete from demand where lower(unauth_email) = lower(${email})`.execute(trx);
  await sql`delete from actor_invite where lower(email) = lower(${email}) or accepted_by_id = ${id}`.execute(
    trx,
  );
  await trx.updateTable('customer_order').set({ note: '' }).where('user_id', '=', id).execute();
  // An order that was brought home must have an address; of this one only the place on the invoice is left.
  await trx
    .updateTable('customer_order')
    .set({
      home_name: 'Törölt cím',
      home_postal_code: '–',
      home_city: '–',
      home_address: '–',
      home_other_info: '',
      home_lat: null,
      home_lng: null,
    })
    .where('user_id', '=', id)
    .where('delivery_option_type', '=', 'HOME_DELIVERY')
    .execute();
  // Billing data stays only where an invoice was made from it, as the law has it kept.
  await sql`
    update customer_order o set billing_required = false, billing_name = null, billing_country = null, billing_city = null,
      billing_postal_code = null, billing_address = null, billing_tax_number = null
    where o.user_id = ${id} and o.billing_required
      and not exists (select from invoice v where v.order_id = o.id and v.state <> 'SKIPPED')`.execute(trx);
  await sql`
    update invoice v set billing_name = null, billing_country = null, billing_city = null, billing_postal_code = null,
      billing_address = null, billing_tax_number = null
    from customer_order o where o.id = v.order_id and o.user_id = ${id} and v.state = 'SKIPPED'`.execute(trx);
}

/** Mails keep their kind, time and fate. What waits to be sent isn't any more. */
async function forgetMails(trx: Transaction, id: number, email: string): Promise<void> {
  await sql`
    update email set recipient = 'torolt-' || ${id}::text || '@torolt.invalid', subject = '', html = '', text = '', headers = '{}', attachments = '[]',
      state = case state when 'QUEUED' then 'FAILED' else state end,
      last_error = case state when 'QUEUED' then 'the receiver was erased' else last_error end
    where user_id = ${id} or lower(recipient) = lower(${email})`.execute(trx);
  await sql`delete from mail_optout where email = lower(${email})`.execute(trx);
  await sql`delete from mail_trouble where email = lower(${email})`.execute(trx);
}

/** Shorter names than this stand in too many words. */
const SHORTEST_NAME = 6;

/** Mails to others that name the person, such as what they wrote to those who run the market, stay in the log without their words. */
async function forgetMentions(trx: Transaction, email: string, fullName: string): Promise<void> {
  const name = fullName.length >= SHORTEST_NAME && fullName.includes(' ') ? fullName : null;
  await sql`
    update email set subject = '', html = '', text = '', attachments = '[]', digest_item = null
    where state <> 'QUEUED' and (strpos(lower(text), lower(${email})) > 0
      or strpos(subject || ' ' || text, ${name}::text) > 0)`.execute(trx);
}

async function emptyLog(trx: Transaction, id: number): Promise<void> {
  await sql`
    update audit_log set before = null, after = null
    where (before is not null or after is not null)
      and ((entity = 'app_user' and entity_id = ${id}) or (entity = 'home_delivery_address' and user_id = ${id}))`.execute(
    trx,
  );
}
