import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { day, id, idText, optionalText } from '../fields.ts';
import { datalistQuery, endlessDatalist, nextText } from '../list.ts';

/** One entry of the log as an admin reads it. */
const auditEntry = z.object({
  id: id(),
  at: z.string(),
  /** Null: the market itself, by a job or a provider’s news. */
  user: z.nullable(z.object({ id: id(), fullName: z.string() })),
  /** Noun and verb, such as `order.place`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.int(),
  /** What differs, field by field; null where it wasn’t there. Secrets are never shown. */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type AuditEntryJson = z.infer<typeof auditEntry>;

export const pageAuditLog = endpoint({
  name: 'pageAuditLog',
  method: 'GET',
  path: '/audit-log/datalist',
  who: 'admin',
  turn: 'heavy',
  summary: 'Who changed what, the newest first',
  query: datalistQuery(
    ['id'],
    '-id',
    {
      ...nextText,
      user: z.optional(idText()),
      action: z.optional(optionalText(255)),
      entity: z.optional(optionalText(255)),
      entityId: z.optional(idText()),
      /** Days in Budapest, both of them included. */
      from: z.optional(day()),
      to: z.optional(day()),
    },
    25,
  ),
  output: endlessDatalist(auditEntry),
});

export const getAuditWords = endpoint({
  name: 'getAuditWords',
  method: 'GET',
  path: '/audit-log/words',
  who: 'admin',
  summary: 'The actions and kinds of things that stand in the log, for its filters',
  output: z.object({ actions: z.array(z.string()), entities: z.array(z.string()) }),
});
