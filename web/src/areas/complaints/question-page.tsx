import { getComplaintQuestion, replyToComplaintQuestion } from '@kosar/contract/complaints/complaints';
import type { Output } from '@kosar/contract/endpoint';
import { formatInstant } from '@kosar/contract/format';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { complaintWords } from '../../hu/complaints.ts';
import { useEndpoint, useSend } from '../../lib/queries.ts';
import { useNow } from '../../lib/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showSuccess } from '../../ui/toast.tsx';
import classes from './complaints.module.css';

const t = complaintWords.reply;

/** /complaint-question/{id}: whether the viewer's own was good, in one tap. */
export default function QuestionPage() {
  const { id = '' } = useParams();
  const question = useEndpoint(getComplaintQuestion, { params: { id } });
  const back = { to: to('myOrders'), label: complaintWords.orders };
  return (
    <LoadState query={question} skeletonHeight={400} isPage back={back}>
      {(data) => <Question key={data.id} question={data} />}
    </LoadState>
  );
}

type QuestionJson = Output<typeof getComplaintQuestion>;

function Question({ question }: { readonly question: QuestionJson }) {
  const isOver = new Date(question.endDate) <= useNow();
  return (
    <div className={classes.column}>
      <PageHead
        title={t.title}
        crumbs={[{ label: complaintWords.orders, to: to('myOrders') }]}
        lead={t.lead(question.product, question.producer)}
      />
      {isOver ? (
        <Panel tone="info" title={t.over}>
          <p>{t.overText}</p>
        </Panel>
      ) : (
        <Reply question={question} />
      )}
      {question.reply?.isGood === false && (
        <Group>
          <Button
            component={Link}
            to={to('newComplaint', { orderId: question.orderId }, { item: question.orderItemId })}
            variant="light"
          >
            {t.complain}
          </Button>
        </Group>
      )}
    </div>
  );
}

function Reply({ question }: { readonly question: QuestionJson }) {
  const [words, setWords] = useState(question.reply?.words ?? '');
  const reply = useSend(replyToComplaintQuestion, { refresh: [getComplaintQuestion] });
  const send = (isGood: boolean) =>
    reply.mutate(
      { input: { params: { id: question.id }, body: { isGood, words } } },
      { onSuccess: () => showSuccess(t.saved) },
    );
  return (
    <Card>
      <div className="k-stack-xs">
        <p className="k-quiet">{t.text}</p>
        <p className="k-quiet">
          {complaintWords.question.ends} {formatInstant(question.endDate)}
        </p>
        {question.reply !== null && <p>{t.yours(question.reply.isGood)}</p>}
        <Textarea
          label={t.words}
          value={words}
          maxLength={1000}
          autosize
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <FailurePanel title={t.failed} error={reply.error} />
        <Group gap="sm">
          <SubmitButton type="button" isSending={reply.isPending} onClick={() => send(true)}>
            {t.good}
          </SubmitButton>
          <Button variant="default" onClick={() => send(false)}>
            {t.bad}
          </Button>
        </Group>
      </div>
    </Card>
  );
}
