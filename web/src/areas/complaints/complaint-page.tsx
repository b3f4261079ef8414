import {
  COMPLAINT_REASON_WORDS,
  COMPLAINT_STATE_WORDS,
  COMPLAINT_WANT_WORDS,
} from '@kosar/contract/complaints/complaint-words';
import {
  type ComplaintJson,
  getComplaint,
  uploadComplaintPicture,
} from '@kosar/contract/complaints/complaints';
import { formatDay, formatFt, formatInstant } from '@kosar/contract/format';
import { Badge } from '@mantine/core';
import { useLocation, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { complaintWords as t } from '../../hu/complaints.ts';
import { pages } from '../../hu/pages.ts';
import { pictureWords } from '../../hu/picture.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Photo } from '../../ui/photo.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AnswerList } from './answer-list.tsx';
import classes from './complaints.module.css';
import { amountWords, lineTitle } from './line-words.ts';
import { OthersPanel } from './others-panel.tsx';
import { PhotoChoice } from './photo-choice.tsx';

/** /complaint/{id}: what a buyer said, what was answered, and what is still to be decided; for both sides. */
export default function ComplaintPage() {
  const { id = '' } = useParams();
  const complaint = useEndpoint(getComplaint, { params: { id } });
  return (
    <LoadState query={complaint} skeletonHeight={560} isPage back={{ to: to('myOrders'), label: t.orders }}>
      {(data) => <Loaded key={data.id} complaint={data} />}
    </LoadState>
  );
}

function Loaded({ complaint }: { readonly complaint: ComplaintJson }) {
  const { state } = useLocation();
  const { isOwn, order, delivery } = complaint;
  return (
    <div className={classes.column}>
      <PageHead
        title={t.page(complaint.number)}
        crumbs={
          isOwn
            ? [
                {
                  label: delivery.chainName,
                  to: to('deliveryEventOrders', { id: order.eventId }, { orderId: order.id }),
                },
              ]
            : [{ label: pages.management.title, to: to('management') }]
        }
        badge={
          <Badge variant="light" size="lg" tt="none" color="gray">
            {COMPLAINT_STATE_WORDS[complaint.state]}
          </Badge>
        }
      />
      {isOwn && state?.isSent === true && (
        <Panel tone="success" title={t.sent} role="status">
          <p>{t.sentText}</p>
        </Panel>
      )}
      {state?.isPhotoSent === false && complaint.imageUrl === null && (
        <Panel tone="warning" title={t.photoFailed} role="alert">
          <p>{t.photoFailedText}</p>
        </Panel>
      )}
      <Card as="section" aria-label={t.page(complaint.number)}>
        <Facts facts={factsOf(complaint)} />
        {complaint.imageUrl !== null && (
          <a href={complaint.imageUrl} className={classes.photo}>
            <Photo src={complaint.imageUrl} alt={t.photoAlt} />
          </a>
        )}
        {isOwn && complaint.firstAnsweredDate === null && <OwnPhoto id={complaint.id} />}
      </Card>
      <AnswerList complaint={complaint} />
      {complaint.answerAs.length > 0 && (
        <>
          <OthersPanel complaint={complaint} />
          {complaint.state !== 'AGREED' && <AnswerForm complaint={complaint} />}
        </>
      )}
      {isOwn && <p className="k-quiet">{t.board}</p>}
    </div>
  );
}

function factsOf(complaint: ComplaintJson) {
  const { line, delivery, order, buyer } = complaint;
  return [
    { label: t.facts.item, value: lineTitle(line) },
    { label: t.facts.reason, value: COMPLAINT_REASON_WORDS[complaint.reason] },
    { label: t.facts.amount, value: amountWords(line, complaint.amount) },
    { label: t.facts.paid, value: formatFt(line.paid) },
    { label: t.facts.wants, value: COMPLAINT_WANT_WORDS[complaint.wants] },
    {
      label: t.facts.words,
      value: complaint.words === '' ? null : <span className={classes.words}>{complaint.words}</span>,
    },
    { label: t.facts.buyer, value: complaint.isOwn ? null : (buyer?.fullName ?? null) },
    {
      label: t.facts.delivery,
      value: `${delivery.chainName}, ${delivery.pointName}, ${formatDay(delivery.dayOfDelivery)}`,
    },
    { label: t.facts.order, value: order.code },
    { label: t.facts.producer, value: complaint.producer.name },
    { label: t.facts.transporter, value: complaint.transporter.name },
    { label: t.facts.created, value: formatInstant(complaint.createdDate) },
    {
      label: t.facts.due,
      value: complaint.firstAnsweredDate === null ? formatDay(complaint.answerDueDay) : null,
    },
  ];
}

function OwnPhoto({ id }: { readonly id: number }) {
  const upload = useSend(uploadComplaintPicture, { refresh: [getComplaint] });
  return (
    <>
      <FailurePanel title={pictureWords.failed} error={upload.error} />
      <PhotoChoice
        file={null}
        isSending={upload.isPending}
        onChoose={(file) => upload.mutate({ input: { params: { id } }, options: { file } })}
      />
    </>
  );
}
