import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

const mailRecord = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC', 'PTR']),
  /** The name that was asked for; empty where there is none to ask for. */
  name: z.string(),
  state: z.enum(['GOOD', 'MISSING', 'WRONG', 'UNKNOWN']),
  found: z.nullable(z.string()),
  /** What would be good; null where only others know it. */
  wanted: z.nullable(z.string()),
});

const mailDns = z.object({ sender: z.string(), records: z.array(mailRecord) });
export type MailDnsJson = z.infer<typeof mailDns>;

export const getMailDns = endpoint({
  name: 'getMailDns',
  method: 'GET',
  path: '/market-settings/mail-dns',
  who: 'admin',
  summary:
    'What the DNS says of the sender of the market’s mails, and what it should say so that they arrive',
  output: mailDns,
});

const backups = z.object({
  /** The last good one is older than `alarmHours`, or there is none. */
  isLate: z.boolean(),
  alarmHours: z.int(),
  backups: z.array(
    z.object({
      id: id(),
      startedDate: z.string(),
      endedDate: z.string(),
      place: z.string(),
      bytes: z.int(),
      rows: z.int(),
      files: z.int(),
      isEncrypted: z.boolean(),
    }),
  ),
});
export type BackupsJson = z.infer<typeof backups>;

export const listBackups = endpoint({
  name: 'listBackups',
  method: 'GET',
  path: '/market-settings/backups',
  who: 'admin',
  summary: 'The newest backups that were made to their end, and whether the last one is too old',
  output: backups,
});
