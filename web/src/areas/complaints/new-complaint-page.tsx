import { COMPLAINT_REASON_WORDS, COMPLAINT_STATE_WORDS } from '@kosar/contract/complaints/complaint-words';
import { type ComplaintFormJson, getComplaintForm } from '@kosar/contract/complaints/complaints';
import { formatDay } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { complaintWords as t } from '../../hu/complaints.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ComplaintForm } from './complaint-form.tsx';
import classes from './complaints.module.css';

/** /order/{orderId}/complaint: what was wrong with an own order, and what its buyer has said so far. */
export default function NewComplaintPage() {
  const { orderId = '' } = useParams();
  const form = useEndpoint(getComplaintForm, { params: { id: orderId } });
  const back = { to: to('myOrders'), label: t.orders };
  return (
    <LoadState query={form} skeletonHeight={560} isPage back={back}>
      {(data) => (
        <div className={classes.column}>
          <PageHead
            title={t.title}
            crumbs={[
              { label: t.orders, to: to('myOrders') },
              {
                label: data.chainName,
                to: to('deliveryEventOrders', { id: data.eventId }, { orderId: data.orderId }),
              },
            ]}
            lead={t.formLead(data.chainName, data.orderCode)}
          />
          <Earlier complaints={data.complaints} />
          {data.obstacle === null ? (
            <>
              <p className="k-quiet">
                {t.until} {formatDay(lastDay(data.until))}
              </p>
              <Card>
                <ComplaintForm order={data} />
              </Card>
            </>
          ) : (
            <Panel tone="info" title={data.obstacle.title}>
              <p>{data.obstacle.detail}</p>
            </Panel>
          )}
        </div>
      )}
    </LoadState>
  );
}

/** The time ends with the end of a day: that day is named. */
function lastDay(until: string): string {
  return new Date(new Date(until).getTime() - 1).toISOString();
}

function Earlier({ complaints }: { readonly complaints: ComplaintFormJson['complaints'] }) {
  if (complaints.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="earlier">
      <h2 id="earlier">{t.earlier}</h2>
      <ul className="k-list-sm">
        {complaints.map(({ id, number, product, reason, state, hasOffer }) => (
          <li key={id} className={classes.row}>
            <Anchor component={Link} to={to('complaint', { id })}>
              {product} ({number})
            </Anchor>
            <span>
              {COMPLAINT_REASON_WORDS[reason]} · {hasOffer ? t.hasOffer : COMPLAINT_STATE_WORDS[state]}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
