import { exportMarketFigures, getMarketFigures } from '@kosar/contract/admin/figures';
import { to } from '../../../app/paths.ts';
import { figureWords as t } from '../../../hu/figures.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { FiguresPage, monthsIn } from './figures-page.tsx';

/** /admin/dashboard: the whole market by months. */
export default function MarketFiguresPage() {
  const [search] = useSearchParams();
  const query = { months: monthsIn(search) as '12' };
  const figures = useEndpoint(getMarketFigures, { query }, { keepPrevious: true });
  return (
    <FiguresPage
      title={pages.adminDashboard.title}
      lead={t.marketLead}
      crumbs={[{ label: pages.admin.title, to: to('admin') }]}
      figures={figures}
      isProducer={false}
      file={{ endpoint: exportMarketFigures, input: { query } }}
    />
  );
}
