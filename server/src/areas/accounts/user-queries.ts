import type { UserJson } from '@kosar/contract/accounts/users';
import { AUTHORITIES, type Authority } from '@kosar/domain/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../../infra/database/connect.ts';
import { imageUrl } from '../../infra/files/image-url.ts';

/** What a login needs to know of the account of an address. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly isActivated: boolean;
  /** Disabled by an admin, or erased at the user's request. */
  readonly isClosed: boolean;
  readonly secondFactor: { readonly sealedSecret: Buffer } | null;
  readonly hasPasskey: boolean;
  /** Since when they have had a role that needs more than a password; null before the first login in one. */
  readonly strongLoginSince: Date | null;
  readonly authorities: readonly Authority[];
}

/** The account of an address, in whatever case or Unicode form it is written. */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  return findAccount(db, sql`u.email_key = lower(normalize(${email}, NFKC) collate "und-x-icu")`);
}

/** The account of a user. */
export async function findAccountById(db: Database, userId: number): Promise<Account | undefined> {
  return findAccount(db, sql`u.id = ${userId}`);
}

interface AccountRow {
  id: number;
  email: string;
  full_name: string;
  password_hash: string;
  is_activated: boolean;
  is_closed: boolean;
  totp_secret_encrypted: Buffer | null;
  has_passkey: boolean;
  strong_login_since: Date | null;
  authorities: string[];
}

/** Authorities are what login grants (spec 6): an admin's, and that of who owns or manages an actor. */
async function findAccount(db: Database, condition: ReturnType<typeof sql>): Promise<Account | undefined> {
  const { rows } = await sql<AccountRow>`
    select u.id, u.email, u.full_name, u.password_hash, u.activated_at is not null as is_activated,
      u.disabled_at is not null or u.erased_at is not null as is_closed,
      case when u.totp_enabled_at is not null then u.totp_secret_encrypted end as totp_secret_encrypted,
      exists (select from passkey k where k.user_id = u.id) as has_passkey, u.strong_login_since,
      array_remove(array[
        case when u.is_admin then 'ROLE_ADMIN' end,
        case when exists (select from actor a left join actor_manager m on m.actor_id = a.id
          where a.deleted_at is null and (a.owner_id = u.id or m.user_id = u.id)) then 'ROLE_VE_ACTOR_MANAGER' end
      ], null) as authorities
    from app_user u where ${condition}`.execute(db);
  const row = rows[0];
  return (
    row && {
      id: row.id,
      email: row.email,
      fullName: row.full_name,
      passwordHash: row.password_hash,
      isActivated: row.is_activated,
      isClosed: row.is_closed,
      secondFactor: row.totp_secret_encrypted && { sealedSecret: row.totp_secret_encrypted },
      hasPasskey: row.has_passkey,
      strongLoginSince: row.strong_login_since,
      authorities: AUTHORITIES.filter((authority) => row.authorities.includes(authority)),
    }
  );
}

/** A user's profile, or undefined: who asked to be forgotten has none. */
export async function findProfile(db: Database, id: number): Promise<UserJson | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('image as i', 'i.id', 'u.profile_image_id')
    .select([
      'u.id',
      'u.email',
      'u.full_name',
      'u.phone_number',
      'u.introduction',
      'u.postal_code',
      'u.subscribed_to_promotions',
      'u.created_at',
      'u.totp_enabled_at',
      'i.file_key',
      sql<number>`(select count(*) from recovery_code r where r.user_id = u.id and r.used_at is null)`.as(
        'codes_left',
      ),
    ])
    .where('u.id', '=', id)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.email,
      fullName: row.full_name,
      phoneNumber: row.phone_number,
      introduction: row.introduction,
      postalCode: row.postal_code,
      subscribedToPromotions: row.subscribed_to_promotions,
      createdDate: row.created_at.toISOString(),
      profileImageUrl: imageUrl(row.file_key),
      hasSecondFactor: row.totp_enabled_at !== null,
      recoveryCodesLeft: row.codes_left,
    }
  );
}
