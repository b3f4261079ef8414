import { type ClearingJson, pageClearingTransactions } from '@kosar/contract/clearings';
import { formatFt } from '@kosar/contract/format';
import { clearings as t } from '../../hu/clearings.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import classes from './clearings.module.css';
import { partyRows } from './party-rows.ts';

/** The month of an actor in four cards: what it has earned and given, what comes and goes. */
export function ClearingSums({
  veActor,
  month,
  clearings,
}: {
  readonly veActor: string;
  readonly month: string;
  readonly clearings: readonly ClearingJson[];
}) {
  const query = { veActor, month, size: '1' };
  const sums = useEndpoint(pageClearingTransactions, { query }).data?.sums;
  const rows = partyRows(clearings);
  return (
    <section aria-label={t.sums}>
      <dl className={classes.sums}>
        <Sum label={t.share} ft={rows.reduce((sum, row) => sum + row.shareFt, 0)} note={t.shareNote} />
        <Sum
          label={t.discount}
          ft={rows.reduce((sum, row) => sum + row.discountFt, 0)}
          note={t.discountNote}
        />
        {sums && (
          <>
            <Sum label={t.incoming} ft={sums.incoming} note={t.incomingPaid(formatFt(sums.incomingPaid))} />
            <Sum label={t.outgoing} ft={sums.outgoing} note={t.outgoingPaid(formatFt(sums.outgoingPaid))} />
          </>
        )}
      </dl>
    </section>
  );
}

function Sum({ label, ft, note }: { readonly label: string; readonly ft: number; readonly note: string }) {
  return (
    <Card className={classes.sum ?? ''}>
      <dt>{label}</dt>
      <dd>
        <Money ft={ft} size="lg" />
      </dd>
      <dd className={classes.note}>{note}</dd>
    </Card>
  );
}
