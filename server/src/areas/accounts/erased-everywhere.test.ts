import { deleteUser, type OwnDataJson } from '@kosar/contract/accounts/user-erasure';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeActor } from '../../demo/builders/actor.ts';
import { makeSurvey } from '../../demo/builders/survey.ts';
import { makeUser } from '../../demo/builders/user.ts';
import { transaction } from '../../infra/database/connect.ts';
import { useApi } from '../../infra/testing/api.ts';
import { pictureUpload } from '../../proof/picture-upload.ts';
import { complain, makeSettled } from '../complaints/complaints-testing.ts';
import { createAccountCleaner } from './clean-accounts.ts';
import { readOwnData } from './own-data.ts';

/**
 * What becomes of each column that names a person, by its number or its address. `GOES`: no row of theirs is left. `NUMBER`: the row stays, and says no more of them than
 * the number of whom there is nothing else; it is a book, what others have written, or who did something.
 */
const FATES: Readonly<Record<string, 'GOES' | 'NUMBER'>> = {
  'actor.email': 'NUMBER',
  'actor.owner_id': 'NUMBER',
  'actor_invite.accepted_by_id': 'GOES',
  'actor_invite.email': 'GOES',
  'actor_invite.invited_by_id': 'NUMBER',
  'actor_manager.user_id': 'GOES',
  'allergen_list.user_id': 'GOES',
  'app_user.email': 'GOES',
  'app_user.inviter_id': 'NUMBER',
  'bank_file.created_by_id': 'NUMBER',
  'bank_file.sent_by_id': 'NUMBER',
  'calendar_feed.user_id': 'GOES',
  'cash_closing.closed_by': 'NUMBER',
  'cash_closing.reopened_by': 'NUMBER',
  'cash_taken.taken_by': 'NUMBER',
  'cash_taken.undone_by': 'NUMBER',
  'chain.finalizing_by_id': 'NUMBER',
  'clearing_transaction.marked_by_id': 'NUMBER',
  'complaint_answer.author_id': 'NUMBER',
  'complaint_question.asked_by_id': 'NUMBER',
  'complaint_reply.user_id': 'NUMBER',
  'customer_order.user_id': 'NUMBER',
  'demand.unauth_email': 'GOES',
  'demand.user_id': 'GOES',
  'email.recipient': 'GOES',
  'email.user_id': 'NUMBER',
  'feedback.sender_email': 'GOES',
  'feedback.user_id': 'GOES',
  'home_delivery_address.user_id': 'GOES',
  'idempotency_key.user_id': 'GOES',
  'image.uploaded_by_id': 'NUMBER',
  'joined_invite.inviter_id': 'NUMBER',
  'joined_invite.user_id': 'GOES',
  'legal_acceptance.user_id': 'NUMBER',
  'legal_document.created_by_id': 'NUMBER',
  'mail_optout.email': 'GOES',
  'mail_trouble.email': 'GOES',
  'market_setting.sender_email': 'NUMBER',
  'message.sent_by_id': 'NUMBER',
  'notice_preference.user_id': 'GOES',
  'notification.user_id': 'GOES',
  'order_correction.corrected_by_id': 'NUMBER',
  'order_correction.given_back_by_id': 'NUMBER',
  'passkey.user_id': 'GOES',
  'price_list_import.user_id': 'NUMBER',
  'product_food.changed_by_id': 'NUMBER',
  'product_marketplace.approved_by_id': 'NUMBER',
  'product_refusal.refused_by_id': 'NUMBER',
  'promotion_mail.user_id': 'NUMBER',
  'push_subscription.user_id': 'GOES',
  'rating.user_id': 'NUMBER',
  'recovery_code.user_id': 'GOES',
  'rescue_answer.user_id': 'NUMBER',
  'stock_movement.user_id': 'NUMBER',
  'subscription.user_id': 'GOES',
  'user_billing.user_id': 'GOES',
  'user_consent.user_id': 'GOES',
  // A coupon that an order was paid with belongs to that order.
  'user_discount.user_id': 'NUMBER',
  'user_session.seeing_as_id': 'GOES',
  'user_session.user_id': 'GOES',
  'user_token.new_email': 'GOES',
  'user_token.user_id': 'GOES',
  'waiting_entry.user_id': 'NUMBER',
};

/** Stands in every text that the person has written. */
const WORDS = 'Kanárimadaram dala';
const EMAIL = 'kanarimadar@example.hu';
const NAME = 'Kanárimadár Karolina';
const PHONE = '+36301112233';

/** Where their own data say what goes with them; secrets are data on no one. */
const SECTIONS: Readonly<Record<string, string>> = {
  actor_invite: 'Meghívók szereplőkhöz',
  actor_manager: 'Szereplők',
  allergen_list: 'Kerülendő allergének',
  app_user: 'Profil',
  calendar_feed: 'Naptár',
  demand: 'Igények',
  email: 'Levelek',
  feedback: 'Visszajelzések',
  home_delivery_address: 'Szállítási címek',
  idempotency_key: 'SECRET',
  joined_invite: 'Meghívások',
  mail_optout: 'Leiratkozások',
  mail_trouble: 'Visszajött levelek',
  notice_preference: 'Értesítések rendje',
  notification: 'Értesítések',
  passkey: 'Azonosítókulcsok',
  push_subscription: 'Értesített készülékek',
  recovery_code: 'Tartalékkódok',
  subscription: 'Követett átvevőpontok',
  user_billing: 'Számlázási adatok',
  user_consent: 'Hozzájárulások',
  user_session: 'Belépések',
  user_token: 'SECRET',
};

const api = useApi();
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await api.current.database.pool.query(text, values)).rows as Row[];

test('every column that names a person has its fate', async () => {
  const columns = await query<{ name: string }>(`
    select r.relname || '.' || a.attname as name from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass
    union select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and domain_name = 'email_address'`);
  expect(columns.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(FATES).toSorted((a, b) => a.localeCompare(b)),
  );
});

describe('of who is erased', () => {
  let id: number;
  let fileKey: string;
  let before: readonly string[];
  let own: OwnDataJson;
  beforeAll(async () => {
    ({ id, fileKey } = await makeKnownPerson());
    const { context } = api.current;
    const admin = await transaction(context.db, (trx) => makeUser(trx, { isAdmin: true }));
    const as = await api.current.logIn(admin.id, ['ROLE_ADMIN']);
    before = await leftIn('GOES');
    own = await readOwnData(context.db, id, context.clock.now());
    await api.current.call(deleteUser, { params: { id } }, { as });
    await query(`update email set state = 'SENT', sent_at = now() where kind = 'account-erased'`);
    const run = { number: 1, isLast: false, signal: new AbortController().signal };
    await createAccountCleaner(context)({}, run);
  });

  test('own data said all of it before, from every table that it goes from', () => {
    const tables = new Set(namesOf('GOES').map((name) => name.split('.')[0] ?? ''));
    expect(Object.keys(SECTIONS)).toEqual([...tables].toSorted((a, b) => a.localeCompare(b)));
    const empty = Object.values(SECTIONS).filter(
      (wanted) =>
        wanted !== 'SECRET' && !own.sections.some(({ name, rows }) => name === wanted && rows.length > 0),
    );
    expect(empty).toEqual([]);
  });

  test('no row is left where it goes, and there was one everywhere', async () => {
    expect(before).toEqual(namesOf('GOES'));
    expect(await leftIn('GOES')).toEqual([]);
  });

  test('no table holds a word, an address, a name or a number', async () => {
    const tables = await query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const [row] = await query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${name} t`,
      );
      for (const trace of [WORDS, EMAIL, 'Karolina', PHONE.slice(3)])
        if (row?.text?.includes(trace) === true) holding.push(`${name}: ${trace}`);
    }
    expect(holding).toEqual([]);
  });

  test('the picture of their complaint is asked to go with its file', async () => {
    const kept = await query(
      `select p.id from complaint p join image m on m.id = p.image_id where m.file_key = $1`,
      [fileKey],
    );
    expect(kept).toEqual([]);
    const jobs = await query(`select key from graphile_worker.jobs where key like 'remove-unused-image:%'`);
    expect(jobs).toHaveLength(1);
  });
});

function namesOf(fate: 'GOES' | 'NUMBER'): string[] {
  return Object.keys(FATES).filter((name) => FATES[name] === fate);
}

/** Columns of that fate in which the person still is. */
async function leftIn(fate: 'GOES' | 'NUMBER'): Promise<string[]> {
  const left: string[] = [];
  for (const name of namesOf(fate)) {
    const [table, column] = name.split('.');
    const rows = await query(`select 1 from ${table} where ${column}::text in ($1, $2) limit 1`, [
      String(known),
      EMAIL,
    ]);
    if (rows.length > 0) left.push(name);
  }
  return left;
}

let known = 0;

/** A buyer whose order is settled, and who has left something in every table that they can leave something in. */
async function makeKnownPerson(): Promise<{ id: number; fileKey: string }> {
  const { context } = api.current;
  const chain = await makeSettled(api.current);
  const { user_id: id, id: orderId, delivery_id: deliveryId } = chain.order;
  known = id;
  const complaint = await complain(api.current, chain.buyer, orderId, { words: WORDS });
  expect(complaint.status).toBe(201);
  const upload = await pictureUpload();
  const sent = await api.current.app.inject({
    method: 'POST',
    url: `/api/complaint/${complaint.body.id}/image`,
    ...upload,
    headers: { ...upload.headers, cookie: chain.buyer, 'x-requested-with': 'fetch' },
  });
  const fileKey = String(sent.json().imageUrl).replace('/files/', '');
  const made = await transaction(context.db, async (trx) => {
    const actor = await makeActor(trx, {});
    const survey = await makeSurvey(trx, {});
    return { actorId: actor.id, surveyId: survey.id };
  });
  const statements = `
    update app_user set email = '${EMAIL}', full_name = '${NAME}', phone_number = '${PHONE}', introduction = '${WORDS}' where id = ${id};
    update customer_order set note = '${WORDS}' where id = ${orderId};
    insert into actor_invite (actor_id, email, token_hash, invited_by_id, expires_at, accepted_at, accepted_by_id)
      values (${made.actorId}, '${EMAIL}', sha256('a'::bytea), (select owner_id from actor where id = ${made.actorId}), now() + interval '1 day', now(), ${id});
    insert into actor_manager (actor_id, user_id) values (${made.actorId}, ${id});
    insert into allergen_list (user_id, allergens, mode, kept_at) values (${id}, '{milk}', 'MARK', now());
    insert into calendar_feed (user_id, token_hash) values (${id}, sha256('b'::bytea));
    insert into demand (survey_id, user_id, comment, postal_code) values (${made.surveyId}, ${id}, '${WORDS}', '1111');
    insert into demand (survey_id, unauth_email, comment, postal_code) values (${made.surveyId}, '${EMAIL}', '${WORDS}', '1111');
    insert into email (event_key, message_id, kind, recipient, subject, html, text, user_id, state, sent_at)
      values ('k', 'm', 'order-placed', '${EMAIL}', '${NAME}', '${WORDS}', '${WORDS}', ${id}, 'SENT', now());
    insert into feedback (user_id, sender_email, content) values (${id}, '${EMAIL}', '${WORDS}');
    insert into home_delivery_address (user_id, name, postal_code, city, address) values (${id}, 'Otthon', '1111', 'Budapest', '${WORDS}');
    insert into idempotency_key (user_id, key, request_hash) values (${id}, 'k', sha256('c'::bytea));
    insert into joined_invite (user_id, delivery_id) values (${id}, ${deliveryId});
    insert into mail_optout (email, event) values ('${EMAIL}', 'CAMPAIGN');
    insert into mail_trouble (email, reason) values ('${EMAIL}', '${WORDS}');
    insert into notice_preference (user_id) values (${id});
    insert into notification (user_id, event, event_key, name) values (${id}, 'MESSAGE', 'k', '${WORDS}');
    insert into passkey (user_id, slot, name, credential_id, public_key, sign_count, transports, is_backed_up, created_at)
      values (${id}, 1, '${WORDS}', 'a', 'b', 0, '{}', false, now());
    insert into push_subscription (user_id, endpoint, p256dh, auth) values (${id}, 'https://push.example/x', 'a', 'b');
    insert into rating (user_id, delivery_id, rating, comment) values (${id}, ${deliveryId}, 5, '${WORDS}');
    insert into recovery_code (user_id, code_digest, created_at) values (${id}, sha256('d'::bytea), now());
    insert into subscription (user_id, delivery_point_id) select ${id}, delivery_point_id from delivery_event e join delivery d on d.event_id = e.id where d.id = ${deliveryId} on conflict do nothing;
    insert into user_billing (user_id, billing_name, city, postal_code, address) values (${id}, '${NAME}', 'Budapest', '1111', '${WORDS}') on conflict do nothing;
    insert into user_consent (user_id, analytics, outside_map, given_at) values (${id}, true, true, now());
    insert into user_token (user_id, purpose, token_hash, new_email, expires_at) values (${id}, 'EMAIL_CHANGE', sha256('e'::bytea), '${EMAIL}', now() + interval '1 day');
    insert into user_session (token_hash, user_id, expires_at, seeing_as_id, ip_address) values (sha256('f'::bytea), ${id}, now() + interval '1 day', ${id}, '198.51.100.1');`;
  for (const statement of statements.split(/;\n/)) if (statement.trim() !== '') await query(statement);
  return { id, fileKey };
}
