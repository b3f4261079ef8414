import type { CountedReasonJson } from '@kosar/contract/complaints/complaint-lists';
import { COMPLAINT_REASON_WORDS } from '@kosar/contract/complaints/complaint-words';
import { formatFt, formatNumber } from '@kosar/contract/format';
import { complaintWords } from '../../hu/complaints.ts';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';

const t = complaintWords.list;

const COLUMNS: readonly Column<CountedReasonJson>[] = [
  { label: t.producer, cell: ({ producer }) => producer.name },
  { label: t.reason, cell: ({ reason }) => COMPLAINT_REASON_WORDS[reason] },
  { label: t.count, cell: ({ count }) => formatNumber(count), isNumber: true },
  { label: t.agreedSum, cell: ({ agreed }) => formatFt(agreed), isNumber: true },
];

/** How often what was wrong, and what it came to. */
export function Counted({
  counted,
  caption = t.counted,
}: {
  readonly counted: readonly CountedReasonJson[];
  readonly caption?: string;
}) {
  return (
    <Card>
      <DataTable
        caption={caption}
        columns={COLUMNS}
        groups={[{ key: 'all', rows: counted }]}
        keyOf={({ producer, reason }) => `${producer.id}-${reason}`}
      />
    </Card>
  );
}
