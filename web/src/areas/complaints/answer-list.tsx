import { listUserDiscounts } from '@kosar/contract/campaigns/discounts';
import type { ComplaintAnswerJson } from '@kosar/contract/complaints/complaint-shape';
import {
  acceptComplaintOffer,
  type ComplaintJson,
  declineComplaintOffer,
  getComplaint,
} from '@kosar/contract/complaints/complaints';
import { formatFt, formatInstant } from '@kosar/contract/format';
import { Button, Group } from '@mantine/core';
import { complaintWords as t } from '../../hu/complaints.ts';
import { useSend } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './complaints.module.css';
import { amountWords } from './line-words.ts';

/** What was answered, the first first; an offer that waits is decided on where it stands. */
export function AnswerList({ complaint }: { readonly complaint: ComplaintJson }) {
  return (
    <Card as="section" aria-labelledby="answers">
      <h2 id="answers">{t.answers}</h2>
      {complaint.answers.length === 0 ? (
        <p className="k-quiet">{t.noAnswer}</p>
      ) : (
        <ul className="k-list-sm">
          {complaint.answers.map((answer) => (
            <li key={answer.id} className={classes.answer}>
              <p>
                <strong>{answer.actor?.name ?? t.market}</strong>{' '}
                <span className="k-quiet">{formatInstant(answer.date)}</span>
              </p>
              <p className={classes.words}>{answer.words}</p>
              {answer.offer !== null && (
                <Offer complaint={complaint} answerId={answer.id} offer={answer.offer} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type OfferJson = NonNullable<ComplaintAnswerJson['offer']>;

function Offer({
  complaint,
  answerId,
  offer,
}: {
  readonly complaint: ComplaintJson;
  readonly answerId: number;
  readonly offer: OfferJson;
}) {
  const isToDecide = complaint.isOwn && offer.state === 'OPEN';
  return (
    <div className="k-stack-xs">
      <p>
        <strong>{t.offer(offer.kind, formatFt(offer.value))}</strong>
        {offer.amount !== null && ` (${amountWords(complaint.line, offer.amount)})`}
        {offer.fee > 0 && ` ${t.withFee(formatFt(offer.fee))}`} · {stateWords(complaint.isOwn, offer)}
      </p>
      {isToDecide && <p className="k-quiet">{t.offerHelp[offer.kind]}</p>}
      {offer.state === 'OPEN' && offer.endDate !== null && (
        <p className="k-quiet">{t.offerUntil(complaint.isOwn, formatInstant(offer.endDate))}</p>
      )}
      {offer.endReason !== null && <p className="k-quiet">{t.offerEnds[offer.endReason]}</p>}
      {offer.state === 'ACCEPTED' && <p className="k-quiet">{carriedOutWords(offer)}</p>}
      {isToDecide && <Decision complaintId={complaint.id} answerId={answerId} />}
    </div>
  );
}

function stateWords(isOwn: boolean, { state }: OfferJson): string {
  return state === 'OPEN' && !isOwn ? t.openOfBuyer : t.offerStates[state];
}

function carriedOutWords({ kind, carriedOutDate }: OfferJson): string {
  if (carriedOutDate === null) return t.toBeCarriedOut;
  return kind === 'CREDIT' ? t.creditGiven : `${t.carriedOut} ${formatInstant(carriedOutDate)}`;
}

function Decision({ complaintId, answerId }: { readonly complaintId: number; readonly answerId: number }) {
  const accept = useSend(acceptComplaintOffer, { refresh: [getComplaint, listUserDiscounts] });
  const decline = useSend(declineComplaintOffer, { refresh: [getComplaint] });
  const input = { params: { id: complaintId, answerId } };
  return (
    <>
      <FailurePanel title={t.decideFailed} error={accept.error ?? decline.error} />
      <Group gap="sm">
        <SubmitButton
          type="button"
          isSending={accept.isPending}
          onClick={() => accept.mutate({ input }, { onSuccess: () => showSuccess(t.accepted) })}
        >
          {t.accept}
        </SubmitButton>
        <Button
          variant="default"
          aria-disabled={decline.isPending || undefined}
          onClick={() => decline.mutate({ input }, { onSuccess: () => showSuccess(t.declined) })}
        >
          {t.decline}
        </Button>
      </Group>
    </>
  );
}
