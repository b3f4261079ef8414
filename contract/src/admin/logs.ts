import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { byId, day, id, idText, optionalText, searchText } from '../fields.ts';
import { datalistQuery, endlessDatalist, nextText } from '../list.ts';

/**
 * How a mail fares. HELD waits for its reader's quiet hours or the summary of the day, DIGESTED went out in one, RETURNED was taken by the
 * mail server and came back, SUPPRESSED wasn't sent because its reader or address doesn't take it.
 */
export const MAIL_STATES = [
  'QUEUED',
  'HELD',
  'SENT',
  'DIGESTED',
  'RETURNED',
  'SUPPRESSED',
  'FAILED',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of the mail log. */
const mail = z.object({
  id: id(),
  kind: z.string(),
  recipient: z.string(),
  user: z.nullable(z.object({ id: id(), fullName: z.string() })),
  chain: z.nullable(z.object({ id: id(), name: z.string() })),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  /** Tries that failed. */
  attempts: z.int(),
  /** What the mail server or the address said against it. */
  lastError: z.nullable(z.string()),
  createdDate: z.string(),
  sentDate: z.nullable(z.string()),
});
export type MailJson = z.infer<typeof mail>;

export const pageMails = endpoint({
  name: 'pageMails',
  method: 'GET',
  path: '/mail-ledger/datalist',
  who: 'admin',
  turn: 'heavy',
  summary: 'Who got which mail when, the newest first',
  query: datalistQuery(
    ['id', 'createdDate', 'sentDate', 'recipient'],
    '-id',
    {
      ...nextText,
      /** A part of the address or the subject. */
      search: z.optional(searchText()),
      state: z.optional(z.enum(MAIL_STATES)),
      kind: z.optional(optionalText(255)),
      user: z.optional(idText()),
      from: z.optional(day()),
      to: z.optional(day()),
    },
    25,
  ),
  output: endlessDatalist(mail),
});

export const getMailKinds = endpoint({
  name: 'getMailKinds',
  method: 'GET',
  path: '/mail-ledger/kinds',
  who: 'admin',
  summary: 'The kinds of mails that stand in the mail log, for its filter',
  output: z.array(z.string()),
});

export const getMail = endpoint({
  name: 'getMail',
  method: 'GET',
  path: '/mail-ledger/:id',
  who: 'admin',
  summary: 'One mail with its text as it was written; the tokens of its links are left out',
  params: byId,
  output: z.extend(mail, { text: z.string() }),
});

export const retryMail = endpoint({
  name: 'retryMail',
  method: 'POST',
  path: '/mail-ledger/:id/retry',
  who: 'admin',
  summary: 'Has a mail that was given up tried again',
  params: byId,
  status: 204,
  refusals: ['MAIL_NOT_FAILED', 'MAIL_HAS_NO_ADDRESS', 'MAIL_HAS_NO_TEXT'],
});

/** Waiting for its time or a worker, at work now, waiting for its next attempt, or given up. */
export const JOB_STATES = ['WAITING', 'RUNNING', 'RETRYING', 'FAILED'] as const;
export type JobState = (typeof JOB_STATES)[number];

const job = z.object({
  id: id(),
  task: z.string(),
  /** What it is about, such as `email:17`. */
  key: z.nullable(z.string()),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  maxAttempts: z.int(),
  lastError: z.nullable(z.string()),
  /** When it is taken at the earliest. */
  runDate: z.string(),
  createdDate: z.string(),
});
export type JobJson = z.infer<typeof job>;

export const pageJobs = endpoint({
  name: 'pageJobs',
  method: 'GET',
  path: '/job-ledger/datalist',
  who: 'admin',
  turn: 'heavy',
  summary:
    'The jobs that are still to be done, or were given up, the newest first; those that are done are gone',
  query: datalistQuery(
    ['id', 'runDate', 'attempts', 'task'],
    '-id',
    {
      ...nextText,
      /** A part of the task or of what it is about. */
      search: z.optional(searchText()),
      state: z.optional(z.enum(JOB_STATES)),
    },
    25,
  ),
  output: z.extend(endlessDatalist(job), {
    /** All jobs by state, whatever the filter. */
    counts: z.object({ WAITING: z.int(), RUNNING: z.int(), RETRYING: z.int(), FAILED: z.int() }),
  }),
});

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/job-ledger/:id/retry',
  who: 'admin',
  summary: 'Has a job tried at once, with all its attempts again',
  params: byId,
  status: 204,
  refusals: ['JOB_IS_RUNNING'],
});
