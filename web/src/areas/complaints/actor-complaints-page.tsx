import { getVeActor } from '@kosar/contract/actors/actor-management';
import { type ComplaintGroupJson, listActorComplaints } from '@kosar/contract/complaints/complaint-lists';
import { COMPLAINT_REASON_WORDS, COMPLAINT_STATE_WORDS } from '@kosar/contract/complaints/complaint-words';
import { formatDay, formatFt, formatNumber } from '@kosar/contract/format';
import { Anchor } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { complaintWords } from '../../hu/complaints.ts';
import { pages } from '../../hu/pages.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './complaints.module.css';
import { Counted } from './counted.tsx';
import { amountWords } from './line-words.ts';
import { Replies } from './others-panel.tsx';

const t = complaintWords.list;

/** /management/veActor/{veActorId}/complaints: what buyers have said, those of one product of a delivery together. */
export default function ActorComplaintsPage() {
  const { veActorId = '' } = useParams();
  const actor = useEndpoint(getVeActor, { params: { id: veActorId } });
  const complaints = useEndpoint(listActorComplaints, { params: { id: veActorId } });
  return (
    <LoadState
      query={actor}
      skeletonHeight={560}
      isPage
      back={{ to: to('management'), label: pages.management.title }}
    >
      {({ id, name }) => (
        <div className={classes.column}>
          <PageHead
            title={pages.veActorComplaints.title}
            crumbs={[{ label: name, to: to('veActor', { veActorId: id }) }]}
            lead={t.lead}
          />
          <LoadState query={complaints} skeletonHeight={400}>
            {({ groups, counted }) =>
              groups.length === 0 ? (
                <EmptyState title={t.empty}>
                  <p>{t.emptyText}</p>
                </EmptyState>
              ) : (
                <div className={classes.column}>
                  {groups.map((group) => (
                    <Group key={`${group.delivery.id}-${group.product.id}`} group={group} />
                  ))}
                  <Counted counted={counted} />
                </div>
              )
            }
          </LoadState>
        </div>
      )}
    </LoadState>
  );
}

function Group({ group }: { readonly group: ComplaintGroupJson }) {
  const { product, delivery, complaints, buyers, question } = group;
  const headId = `group-${delivery.id}-${product.id}`;
  return (
    <Card as="section" aria-labelledby={headId}>
      <h2 id={headId}>{product.name}</h2>
      <p className="k-quiet">
        {delivery.chainName} · {delivery.pointName} · {formatDay(delivery.dayOfDelivery)}
      </p>
      <p className="k-quiet">{t.buyers(formatNumber(complaints.length), formatNumber(buyers))}</p>
      <ul className="k-list-sm">
        {complaints.map((complaint) => (
          <li key={complaint.id} className={classes.row}>
            <Anchor component={Link} to={to('complaint', { id: complaint.id })}>
              {complaint.number} · {COMPLAINT_REASON_WORDS[complaint.reason]} ·{' '}
              {amountWords({ ...complaint, unitName: group.unitName }, complaint.amount)}
            </Anchor>
            <span>{stateWords(complaint)}</span>
          </li>
        ))}
      </ul>
      {question !== null && <Replies question={question} />}
    </Card>
  );
}

function stateWords({
  agreed,
  hasOffer,
  state,
  answerDueDay,
  firstAnsweredDate,
}: ComplaintGroupJson['complaints'][number]) {
  if (agreed !== null) return t.agreed(formatFt(agreed));
  if (hasOffer) return complaintWords.hasOfferOfBuyer;
  return state === 'OPEN' && firstAnsweredDate === null
    ? t.due(formatDay(answerDueDay))
    : COMPLAINT_STATE_WORDS[state];
}
