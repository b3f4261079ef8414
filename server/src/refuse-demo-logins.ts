import { sql } from 'kysely';
import { DEMO_PASSWORD } from './demo/logins.ts';
import { ConfigError } from './infra/config.ts';
import type { Database } from './infra/database/connect.ts';
import { verifyPassword } from './infra/password.ts';

/** The addresses of the demo's people end so; the domain belongs to no one (RFC 2606). */
const DEMO_DOMAIN = '%@kosar.test';
/** The demo's people share one hash. */
const MAX_HASHES = 20;

/**
 * Refuses to serve a real market from a database that holds logins of the demo: their password stands in the source, and one of them is an
 * admin's. Throws a ConfigError that says what to do.
 */
export async function refuseDemoLogins(db: Database): Promise<void> {
  const { rows } = await sql<{ password_hash: string; email: string; logins: number }>`
    select password_hash, (array_agg(email order by is_admin desc, id))[1] as email, count(*)::integer as logins
    from app_user where email_key like ${DEMO_DOMAIN} and disabled_at is null and erased_at is null
    group by password_hash order by count(*) desc limit ${MAX_HASHES}`.execute(db);
  for (const { password_hash, email, logins } of rows) {
    if (!(await verifyPassword(password_hash, DEMO_PASSWORD))) continue;
    throw new ConfigError(
      `The database holds ${logins} logins of the demo, such as ${email}, whose password everybody can read in the source. ` +
        'Production starts on a database without them: name an empty one in DATABASE_URL, or block them first ' +
        `(update app_user set disabled_at = now() where email_key like '${DEMO_DOMAIN}').`,
    );
  }
}
