import type { ComplaintQuestionJson } from '@kosar/contract/complaints/complaint-shape';
import { askOtherBuyers, type ComplaintJson, getComplaint } from '@kosar/contract/complaints/complaints';
import { formatInstant, formatNumber } from '@kosar/contract/format';
import { complaintWords } from '../../hu/complaints.ts';
import { useSend } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './complaints.module.css';

const t = complaintWords.question;

/** Whether the product was bad for others, too: how many have said so by themselves, and what those answer who are asked. */
export function OthersPanel({ complaint }: { readonly complaint: ComplaintJson }) {
  const ask = useSend(askOtherBuyers, { refresh: [getComplaint] });
  return (
    <Card as="section" aria-labelledby="others">
      <h2 id="others">{t.title}</h2>
      <p className="k-quiet">{t.same(formatNumber(complaint.sameGoods))}</p>
      {complaint.question === null ? (
        <>
          <p className="k-quiet">{t.askHelp}</p>
          <FailurePanel title={t.failed} error={ask.error} />
          <SubmitButton
            type="button"
            variant="light"
            isSending={ask.isPending}
            onClick={() =>
              ask.mutate(
                { input: { params: { id: complaint.id } } },
                { onSuccess: () => showSuccess(t.asked) },
              )
            }
          >
            {t.ask}
          </SubmitButton>
        </>
      ) : (
        <Replies question={complaint.question} />
      )}
    </Card>
  );
}

/** What the others have answered so far. */
export function Replies({ question }: { readonly question: ComplaintQuestionJson }) {
  const { good, bad, asked, words, endDate } = question;
  return (
    <>
      <p>
        <strong>{t.counts(formatNumber(good), formatNumber(bad), formatNumber(asked))}</strong>
      </p>
      <p className="k-quiet">
        {t.ends} {formatInstant(endDate)}
      </p>
      {words.length > 0 && (
        <ul className="k-list-sm">
          {numbered(words).map(({ key, reply }) => (
            <li key={key} className={classes.answer}>
              <p className={classes.words}>
                {reply.isGood ? t.good : t.bad}: {reply.words}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Replies have no id, as no one is named: their place is one, since they only grow. */
function numbered<T>(replies: readonly T[]): { readonly key: string; readonly reply: T }[] {
  return replies.map((reply, nth) => ({ key: `reply-${nth}`, reply }));
}
