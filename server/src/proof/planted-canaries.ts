import type { TestDatabase } from '../infra/testing/database.ts';

/** What is private, and of whom it speaks: of a person, of an actor, of a place that needs a token, or of nothing that anybody may read. */
type About = 'person' | 'actor' | 'token' | 'no one';

interface Kind {
  readonly about: About;
  /** Writes a text of its own into every row there is. */
  readonly plant: readonly string[];
  /** Finds these texts in an answer; the first group is the number of the row. */
  readonly mark: RegExp;
  /** The person or actor of a row, as `id` and `whose`. */
  readonly whose?: string;
}

const ORDERS = 'select id, user_id as whose from customer_order';
const ACTORS = 'select id, id as whose from actor';

/** Kinds of private things. Two columns of one kind are distinguished by whose they are alike. */
export const CANARY_KINDS = {
  'e-mail address': {
    about: 'person',
    plant: ["update app_user set email = 'kanariposta-' || id || '@example.hu'"],
    mark: /kanariposta-(\d+)@/g,
    whose: 'select id, id as whose from app_user',
  },
  'phone number': {
    about: 'person',
    plant: ["update app_user set phone_number = '+36309' || lpad(id::text, 6, '0')"],
    mark: /(?:\+36|06 )30 ?9(\d\d ?\d{4})/g,
    whose: 'select id, id as whose from app_user',
  },
  'home address': {
    about: 'person',
    plant: [
      "update home_delivery_address set address = 'kanariotthon-' || user_id || 'x', other_info = 'kanariotthon-' || user_id || 'x'",
      "update customer_order set home_name = 'Otthon', home_postal_code = '1111', home_city = 'Budapest', home_address = 'kanariotthon-' || user_id || 'x', home_other_info = 'kanariotthon-' || user_id || 'x' where delivery_option_type = 'HOME_DELIVERY'",
    ],
    mark: /kanariotthon-(\d+)x/g,
    whose: 'select id, id as whose from app_user',
  },
  'own billing address': {
    about: 'person',
    plant: [
      "insert into user_billing (user_id, billing_name, city, postal_code, address) select id, 'Név', 'Pécs', '7621', 'x' from app_user on conflict do nothing",
      "update user_billing set address = 'kanariszamla-' || user_id || 'x', billing_name = 'kanariszamla-' || user_id || 'x'",
    ],
    mark: /kanariszamla-(\d+)x/g,
    whose: 'select id, id as whose from app_user',
  },
  'note of an order': {
    about: 'person',
    plant: ["update customer_order set note = 'kanarijegyzet-' || id || 'x'"],
    mark: /kanarijegyzet-(\d+)x/g,
    whose: ORDERS,
  },
  notice: {
    about: 'person',
    plant: ["update notification set description = 'kanariertesites-' || id || 'x'"],
    mark: /kanariertesites-(\d+)x/g,
    whose: 'select id, user_id as whose from notification',
  },
  'answer to a survey': {
    about: 'person',
    plant: ["update demand set comment = 'kanarivalasz-' || id || 'x'"],
    mark: /kanarivalasz-(\d+)x/g,
    whose: 'select id, coalesce(user_id, 0) as whose from demand',
  },
  'name of a coupon': {
    about: 'person',
    plant: ["update user_discount set name = 'kanarikupon-' || id || 'x' where user_id is not null"],
    mark: /kanarikupon-(\d+)x/g,
    whose: 'select id, user_id as whose from user_discount where user_id is not null',
  },
  feedback: {
    about: 'person',
    plant: [
      "insert into feedback (user_id, sender_email, content) select id, 'kuldo@example.hu', 'kanarivelemeny-' || id || 'x' from app_user",
    ],
    mark: /kanarivelemeny-(\d+)x/g,
    whose: 'select id, id as whose from app_user',
  },
  'bank account': {
    about: 'actor',
    plant: [
      "update bank_account set format = 'GIRO', account_number = '11773016-' || lpad(id::text, 8, '0'), beneficiary_name = 'kanaribank-' || id || 'x'",
    ],
    mark: /(?:11773016-|kanaribank-)(\d+)/g,
    whose: 'select id, actor_id as whose from bank_account',
  },
  wallet: {
    about: 'actor',
    plant: ["update barion_account set account_id = 'kanaritarca-' || id || '@example.hu'"],
    mark: /kanaritarca-(\d+)@/g,
    whose: 'select id, actor_id as whose from barion_account',
  },
  'contact of a hidden actor': {
    about: 'actor',
    plant: ["update actor set email = 'kanariszereplo-' || id || '@example.hu' where not publicly_visible"],
    mark: /kanariszereplo-(\d+)@/g,
    whose: ACTORS,
  },
  'invited address': {
    about: 'actor',
    plant: [
      "insert into actor_invite (actor_id, email, token_hash, invited_by_id, expires_at) select id, 'uj@example.hu', sha256(id::text::bytea), owner_id, '2027-01-01' from actor where deleted_at is null",
      "update actor_invite set email = 'kanarimeghivott-' || id || '@example.hu'",
    ],
    mark: /kanarimeghivott-(\d+)@/g,
    whose: 'select id, actor_id as whose from actor_invite',
  },
  'token of a delivery': {
    about: 'token',
    plant: ["update delivery set invite_token = 'kanarikiszallitas-' || id || 'x'"],
    mark: /kanarikiszallitas-(\d+)x/g,
    whose: 'select id, id as whose from delivery',
  },
  'token of an event': {
    about: 'token',
    plant: ["update delivery_event set invite_token = 'kanariesemeny-' || id || 'x'"],
    mark: /kanariesemeny-(\d+)x/g,
    whose: 'select id, id as whose from delivery_event',
  },
  'token of a point': {
    about: 'token',
    plant: ["update delivery_point set invite_token = 'kanaripont-' || id || 'x'"],
    mark: /kanaripont-(\d+)x/g,
    whose: 'select id, id as whose from delivery_point',
  },
  'password hash': {
    about: 'no one',
    plant: ["update app_user set password_hash = 'kanarijelszo-' || id || 'x'"],
    mark: /kanarijelszo-(\d+)x/g,
  },
  'key of a device': {
    about: 'no one',
    plant: [
      "insert into push_subscription (user_id, endpoint, p256dh, auth) select id, 'https://push.example.hu/' || id, 'kanarikulcs-' || id || 'x', 'kanarikulcs-' || id || 'x' from app_user",
    ],
    mark: /kanarikulcs-(\d+)x/g,
  },
} as const satisfies Record<string, Kind>;

export type CanaryKind = keyof typeof CANARY_KINDS;

/** Writes the canaries into every row, and says how many rows of each kind there are. */
export async function plantCanaries({ pool }: TestDatabase): Promise<Record<string, number>> {
  const planted: Record<string, number> = {};
  for (const [kind, { plant }] of Object.entries(CANARY_KINDS))
    for (const statement of plant)
      planted[kind] = (planted[kind] ?? 0) + ((await pool.query(statement)).rowCount ?? 0);
  return planted;
}

/** One private thing that stood in an answer. */
export interface Seen {
  readonly kind: CanaryKind;
  readonly id: number;
}

/** The canaries that stand in a text. */
export function canariesIn(text: string): Seen[] {
  return (Object.keys(CANARY_KINDS) as CanaryKind[]).flatMap((kind) => {
    const ids = [...text.matchAll(CANARY_KINDS[kind].mark)].map(([, id = '']) => Number(id.replace(' ', '')));
    return [...new Set(ids)].map((id) => ({ kind, id }));
  });
}
