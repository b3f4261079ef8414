import type { InvoiceKind } from '@kosar/domain/vocabulary';
import { type RawBuilder, sql } from 'kysely';

/**
 * What the document of an invoice `v` is at the service. That reverses no invoice which was corrected, so taking such a one back is a correction of
 * all that still stands.
 */
export const documentKind: RawBuilder<InvoiceKind> = sql<InvoiceKind>`case
  when v.kind = 'STORNO' and exists (select from invoice source where source.id = v.source_id and source.kind = 'CORRECTIVE')
    then 'CORRECTIVE' else v.kind end`;

/** Whether an invoice `v` stands no more: its reversal is issued, or that of its last correction. */
export const isTakenBack: RawBuilder<boolean> = sql<boolean>`exists (
  with recursive later as (
    select f.id, f.kind, f.state from invoice f where f.source_id = v.id
    union all select f.id, f.kind, f.state from invoice f join later on f.source_id = later.id)
  select from later where later.kind = 'STORNO' and later.state = 'ISSUED')`;
