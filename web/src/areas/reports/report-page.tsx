import { reportWords as t } from '../../hu/reports.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { AddressTabs } from '../../ui/address-tabs.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AmountsReport, PrintedAmounts } from './amounts-report.tsx';
import { IncomeReport, PrintedIncome } from './income-report.tsx';

/** /report: what was ordered on the deliveries that one runs, and what its chains have brought in; `?print` shows the same for the printer. */
export default function ReportPage() {
  const [search] = useSearchParams();
  if (search.has('print')) return search.get('tab') === 'income' ? <PrintedIncome /> : <PrintedAmounts />;
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <AddressTabs
        id="report"
        label={t.views}
        tabs={[
          { name: 'amounts', label: t.caption, show: showAmounts },
          { name: 'income', label: t.income.title, show: showIncome },
        ]}
      />
    </>
  );
}

function showAmounts() {
  return <AmountsReport />;
}

function showIncome() {
  return <IncomeReport />;
}
