import { to } from '@kosar/contract/pages/paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for an end within a year; whoever reads it later reads a newer one. */
const GOOD_FOR_DAYS = 180;

/** What programs look for at addresses that are the same on every site (RFC 8615): where to report a weakness, and where a password is changed. */
export function registerWellKnown(app: FastifyInstance, { config, clock }: AppContext): void {
  app.get('/.well-known/security.txt', (_, reply) => {
    const expires = new Date(clock.now().getTime() + GOOD_FOR_DAYS * DAY_MS);
    const lines = [
      `Contact: ${config.SECURITY_CONTACT ?? `${config.baseUrl}/feedback`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: hu, en',
      `Canonical: ${config.baseUrl}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
  // Whoever is logged in changes it on the profile, which the page of a new password leads to; everybody can use that page.
  app.get('/.well-known/change-password', (_, reply) =>
    reply.header('cache-control', 'no-store').redirect(to('passwordReset'), 302),
  );
}
