import type { Config } from '../../../infra/config.ts';
import { type Finding, fault, those, warning } from './finding.ts';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What the settings say by themselves, without asking anyone. */
export function checkSettings(config: Config): Finding[] {
  const { protocol, hostname } = new URL(config.baseUrl);
  const isPublic = !LOCAL.has(hostname);
  return those(
    isPublic && protocol !== 'https:'
      ? fault(
          'address-without-tls',
          `BASE_URL is ${config.baseUrl}: passwords would go over the wire as they are, and passkeys don't work.`,
          'Put a proxy with TLS before the market (deploy/caddy) and set BASE_URL=https://…',
        )
      : null,
    isPublic && config.SECRETS_KEY === undefined
      ? fault(
          'secrets-key-missing',
          'SECRETS_KEY is not set: a key lies beside the data that it seals.',
          'Set SECRETS_KEY to what stands in secrets.key in DATA_DIR, keep it elsewhere, and take the file away.',
        )
      : null,
    isPublic && !config.TRUST_PROXY
      ? warning(
          'proxy-not-trusted',
          'TRUST_PROXY is false: behind a proxy all visitors would share one address, and its limits.',
          'Set TRUST_PROXY=true where a proxy of yours sets X-Forwarded-For itself.',
        )
      : null,
    config.MAIL_FROM.includes('@localhost')
      ? warning(
          'mail-sender-unset',
          `Mails leave as ${config.MAIL_FROM}, which mail servers refuse.`,
          'Set MAIL_FROM="Piac <piac@pelda.hu>" with a domain whose SPF names your mail server.',
        )
      : null,
    config.BACKUP_DIR === undefined
      ? warning('backup-place-unset', 'BACKUP_DIR is not set.', 'Set BACKUP_DIR, best on another disk.')
      : null,
    config.BACKUP_KEY === undefined
      ? warning(
          'backup-not-encrypted',
          'BACKUP_KEY is not set: whoever has a backup reads it.',
          'Set BACKUP_KEY to what "openssl rand -base64 32" prints, and keep it apart from the backups.',
        )
      : null,
  );
}
