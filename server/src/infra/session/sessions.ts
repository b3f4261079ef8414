import { createHash, randomBytes } from 'node:crypto';
import { ACTOR_ROLES, type ActorRole, AUTHORITIES, type Authority } from '@kosar/domain/vocabulary';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Database, type Transaction, transaction } from '../database/connect.ts';
import { ANONYMOUS_VIEWER, type Viewer } from './viewer.ts';

const IDLE_MINUTES = 30;
/** Polling tabs and slow networks get a little more than the screen's own countdown. */
const IDLE_GRACE_MINUTES = 2;
/** After so long without a person at work a session is none any more. */
export const IDLE_MS = (IDLE_MINUTES + IDLE_GRACE_MINUTES) * 60_000;
const ABSOLUTE_HOURS = 12;
const TOKEN_BYTES = 32;
const TOUCH_EVERY_SECONDS = 60;

/** Sessions in the database: the cookie holds a random id, the table only its hash. */
export interface Sessions {
  /** Who makes this request; ANONYMOUS_VIEWER without a live session. Counts as activity unless the call is the login poll. */
  viewerOf(request: FastifyRequest): Promise<Viewer>;
  /** Whether the request names a session at all, live or not. */
  names(request: FastifyRequest): boolean;
  /** Starts a session and sets its cookie. */
  start(trx: Transaction, reply: FastifyReply, session: NewSession): Promise<void>;
  /** Ends one session on the server and forgets the cookie. */
  end(sessionId: number | null, reply: FastifyReply): Promise<void>;
  /** Ends every session of a user, except one where given: after a password change or a block. */
  endAll(trx: Transaction, userId: number, exceptSessionId?: number | null): Promise<void>;
}

export interface NewSession {
  readonly userId: number;
  readonly authorities: readonly Authority[];
  /** Started with a passkey, or with password and second factor. */
  readonly isStrong: boolean;
  readonly ipAddress: string;
  readonly userAgent: string;
}

/** Builds the session store. Outside localhost the cookie is `__Host-` and Secure; it is always HttpOnly and SameSite=Strict. */
export function createSessions(db: Database, clock: Clock, config: Config): Sessions {
  const isSecure = config.baseUrl.startsWith('https://');
  const cookieName = isSecure ? '__Host-kosar' : 'kosar';
  const cookieOptions = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict' } as const;

  return {
    names: (request) => request.cookies[cookieName] !== undefined,

    async viewerOf(request) {
      const token = request.cookies[cookieName];
      if (token === undefined || token.length !== 43) return ANONYMOUS_VIEWER;
      const now = clock.now();
      const row = await findSession(db, hashOf(token), now);
      if (!row) return ANONYMOUS_VIEWER;
      if (isActivity(request) && now.getTime() - row.lastActiveAt.getTime() > TOUCH_EVERY_SECONDS * 1000) {
        await touch(db, row.viewer.sessionId, now);
      }
      return row.viewer;
    },

    async start(trx, reply, session) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const now = clock.now();
      await trx
        .insertInto('user_session')
        .values({
          token_hash: hashOf(token),
          user_id: session.userId,
          authorities: [...session.authorities],
          created_at: now,
          last_active_at: now,
          expires_at: new Date(now.getTime() + ABSOLUTE_HOURS * 3_600_000),
          second_factor_at: session.isStrong ? now : null,
          ip_address: session.ipAddress.slice(0, 255),
          user_agent: session.userAgent.slice(0, 1000),
        })
        .execute();
      void reply.setCookie(cookieName, token, cookieOptions);
    },

    async end(sessionId, reply) {
      if (sessionId !== null) {
        await transaction(db, (trx) => trx.deleteFrom('user_session').where('id', '=', sessionId).execute());
      }
      void reply.clearCookie(cookieName, cookieOptions);
    },

    async endAll(trx, userId, exceptSessionId = null) {
      await trx
        .deleteFrom('user_session')
        .where('user_id', '=', userId)
        .$if(exceptSessionId !== null, (query) => query.where('id', '!=', exceptSessionId ?? 0))
        .execute();
    },
  };
}

async function touch(db: Database, sessionId: number, now: Date): Promise<void> {
  await transaction(db, (trx) =>
    trx.updateTable('user_session').set({ last_active_at: now }).where('id', '=', sessionId).execute(),
  );
}

/**
 * An open tab must not keep a session alive by itself: its socket never counts, and its poll says `active=true` when a person is at work.
 */
function isActivity(request: FastifyRequest): boolean {
  const [path, query] = request.url.split('?');
  if (path?.startsWith('/api/stomp/')) return false;
  return path !== '/api/user/loginstatus' || new URLSearchParams(query).get('active') === 'true';
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

interface SessionRow {
  id: number;
  user_id: number;
  email: string;
  full_name: string;
  last_active_at: Date;
  seen_by_id: number | null;
  strong_login_since: Date | null;
  strong_login_rests_until: Date | null;
  has_strong_login: boolean;
  is_strong: boolean;
  authorities: Authority[];
  roles: { role: ActorRole; id: number }[];
  actor_ids: number[];
  marketplace_ids: number[];
}

/**
 * One query for everything that rights depend on. A granted authority counts from the next login, a withdrawn one at once (spec 6). An admin who looks at
 * the market as someone has that person's roles, and no others.
 */
async function findSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<{ viewer: Viewer & { sessionId: number }; lastActiveAt: Date } | undefined> {
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const { rows } = await sql<SessionRow>`
    with own_actor as (
      select a.id from actor a join user_session s on coalesce(s.seeing_as_id, s.user_id) = a.owner_id
        where s.token_hash = ${tokenHash} and a.deleted_at is null
          and (s.seeing_as_id is not null or 'ROLE_VE_ACTOR_MANAGER' = any (s.authorities))
      union
      select m.actor_id from actor_manager m join user_session s on coalesce(s.seeing_as_id, s.user_id) = m.user_id
        join actor a on a.id = m.actor_id
        where s.token_hash = ${tokenHash} and a.deleted_at is null
          and (s.seeing_as_id is not null or 'ROLE_VE_ACTOR_MANAGER' = any (s.authorities))
    ), own_role as (
      select 'PRODUCER' as role, id from producer where actor_id in (select id from own_actor) and deleted_at is null
      union all select 'TRANSPORTER', id from transporter where actor_id in (select id from own_actor) and deleted_at is null
      union all select 'ORGANIZER', id from organizer where actor_id in (select id from own_actor) and deleted_at is null
      union all select 'DELIVERY_POINT_MANAGER', id from delivery_point_manager
        where actor_id in (select id from own_actor) and deleted_at is null
    )
    select s.id, u.id as user_id, u.email, u.full_name, s.last_active_at,
      case when s.seeing_as_id is not null then s.user_id end as seen_by_id,
      own.strong_login_since, own.strong_login_rests_until, s.second_factor_at is not null as is_strong,
      own.totp_enabled_at is not null or exists (select from passkey k where k.user_id = own.id) as has_strong_login,
      array_remove(array[
        case when u.is_admin and s.seeing_as_id is null and 'ROLE_ADMIN' = any (s.authorities) then 'ROLE_ADMIN' end,
        case when exists (select from own_actor) then 'ROLE_VE_ACTOR_MANAGER' end], null) as authorities,
      coalesce((select json_agg(own_role) from own_role), '[]') as roles,
      array(select id from own_actor order by id) as actor_ids,
      array(select marketplace_id from marketplace_manager where actor_id in (select id from own_actor) order by 1) as marketplace_ids
    from user_session s join app_user u on u.id = coalesce(s.seeing_as_id, s.user_id)
    join app_user own on own.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_active_at > ${idleSince}
      and u.activated_at is not null and u.disabled_at is null and u.erased_at is null
      and own.activated_at is not null and own.disabled_at is null and own.erased_at is null
      and (s.seeing_as_id is null or own.is_admin and 'ROLE_ADMIN' = any (s.authorities))`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  return { viewer: viewerOfRow(row), lastActiveAt: row.last_active_at };
}

function viewerOfRow(row: SessionRow): Viewer & { sessionId: number } {
  const idsOf = (role: ActorRole) => row.roles.filter((own) => own.role === role).map((own) => own.id);
  return {
    sessionId: row.id,
    userId: row.user_id,
    email: row.email,
    fullName: row.full_name,
    authorities: AUTHORITIES.filter((authority) => row.authorities.includes(authority)),
    veActorIds: row.actor_ids,
    roleIds: Object.fromEntries(ACTOR_ROLES.map((role) => [role, idsOf(role)])) as Record<
      ActorRole,
      number[]
    >,
    marketplaceIds: row.marketplace_ids,
    seenById: row.seen_by_id,
    strongLogin: {
      neededSince: row.authorities.length > 0 && row.seen_by_id === null ? row.strong_login_since : null,
      isSetUp: row.has_strong_login,
      isGiven: row.is_strong,
      restsUntil: row.strong_login_rests_until,
    },
  };
}
