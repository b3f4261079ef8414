import { formatFt, formatLongDay, formatPhone, formatTimeRange } from '@kosar/contract/format';
import type { HomeRouteJson } from '@kosar/contract/handover/home-route';
import { useNavigate } from 'react-router';
import { homeRouteWords as t } from '../../../hu/own-events.ts';
import { pages } from '../../../hu/pages.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { PrintPage } from '../../../ui/print/print-page.tsx';
import { addressOf, nameOf, sumOf } from './stop-list.tsx';

/** The stops on A4 in their kept order, with how to get in and what to take (ux 2.4). */
export function HomeSheet({ route: { event, stops } }: { readonly route: HomeRouteJson }) {
  const navigate = useNavigate();
  const day = event.dayOfDelivery;
  return (
    <PrintPage
      title={`${pages.homeDeliveries.title} – ${event.name}`}
      facts={[
        {
          label: t.when,
          value:
            day === null
              ? ''
              : `${formatLongDay(day)} ${formatTimeRange(event.startTime, event.endTime)}`.trim(),
        },
        { label: t.stops, value: String(stops.length) },
      ]}
      isReady
      onRetry={() => undefined}
      onBack={() => void navigate('?', { replace: true })}
    >
      <DataTable
        caption={t.start(event.deliveryPoint.name)}
        groups={[{ key: event.id, rows: stops }]}
        keyOf={({ id }) => id}
        total={t.total}
        hasBox
        columns={[
          { label: t.columns.who, cell: (stop) => `${nameOf(stop)} (${stop.codes.join(', ')})` },
          { label: t.columns.address, cell: addressOf },
          {
            label: t.columns.info,
            cell: ({ address, note }) => [address.otherInfo, note].filter(Boolean).join('; '),
          },
          { label: t.columns.phone, cell: ({ orderedBy }) => formatPhone(orderedBy.phoneNumber) },
          {
            label: t.value,
            isNumber: true,
            cell: ({ totalValue }) => formatFt(totalValue),
            sum: (rows) => formatFt(sumOf(rows, 'totalValue')),
          },
          {
            label: t.columns.pay,
            isNumber: true,
            cell: ({ toBePaidOnSiteValue }) => formatFt(toBePaidOnSiteValue),
            sum: (rows) => formatFt(sumOf(rows, 'toBePaidOnSiteValue')),
          },
        ]}
      />
    </PrintPage>
  );
}
