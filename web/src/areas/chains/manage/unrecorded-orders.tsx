import { getFinalizePreview } from '@kosar/contract/chains/finalize';
import {
  answerUnrecorded,
  listUnrecorded,
  type UnrecordedOrderJson,
} from '@kosar/contract/chains/unrecorded';
import { formatFt } from '@kosar/contract/format';
import { CLOSING_ANSWERS, type ClosingAnswer } from '@kosar/domain/close-chain';
import { Anchor, Button, Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { unrecordedWords as t } from '../../../hu/unrecorded.ts';
import { useEndpoint, useSend } from '../../../lib/queries.ts';
import { useShortened } from '../../../lib/use-shortened.ts';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** So many stand there at first: a whole chain without a record would push everything else away. */
const SHOWN_FIRST = 5;

/** The orders of a chain that waits to be closed of which not everything is recorded: each by name and sum, with what is said of it. */
export function UnrecordedOrders({
  chainId,
  headingLevel,
  children,
}: {
  readonly chainId: number;
  readonly headingLevel: 2 | 3;
  readonly children?: ReactNode;
}) {
  const params = { id: chainId };
  const list = useEndpoint(listUnrecorded, { params }, { staleMs: 0 });
  const send = useSend(answerUnrecorded, { refresh: [listUnrecorded, getFinalizePreview] });
  const orders = list.data ?? [];
  const { shown, rest, listRef, showRest } = useShortened(orders, SHOWN_FIRST);
  if (orders.length === 0) return null;
  const silent = orders.filter(({ answer }) => answer === null).length;
  const say = (answer: ClosingAnswer, orderIds?: number[]) =>
    send.mutate({ input: { params, body: { answer, ...(orderIds && { orderIds }) } } });
  return (
    <Panel tone="warning" title={t.title} headingLevel={headingLevel}>
      <p>{t.lead}</p>
      {children}
      <p role="status">{silent > 0 ? t.silent(silent) : t.answered}</p>
      <Group gap="xs" mb="md">
        <span>{t.forAll}</span>
        {CLOSING_ANSWERS.map((answer) => (
          <Button key={answer} variant="default" disabled={send.isPending} onClick={() => say(answer)}>
            {t.answers[answer]}
          </Button>
        ))}
      </Group>
      <ul className="k-list-spaced" ref={listRef}>
        {shown.map((order) => (
          <Order key={order.id} order={order} onSay={(answer) => say(answer, [order.id])} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="default" onClick={showRest}>
          {t.showAll(rest)}
        </Button>
      )}
      <FailurePanel title={t.failed} error={send.error} />
    </Panel>
  );
}

function Order({
  order: { id, code, buyer, delivery, lines, missingCash, value, isPartlyHandedOver, answer },
  onSay,
}: {
  readonly order: UnrecordedOrderJson;
  readonly onSay: (answer: ClosingAnswer) => void;
}) {
  // Who has something of it recorded as handed over came for it.
  const choices = CLOSING_ANSWERS.filter(
    (one) => one !== 'ABSENT' || lines.length > 0 || !isPartlyHandedOver,
  );
  const missing = [
    t.value(formatFt(value)),
    ...(lines.length > 0 ? [t.lines(lines.join(', '))] : []),
    ...(missingCash > 0 ? [t.cash(formatFt(missingCash))] : []),
  ];
  return (
    <li>
      <Radio.Group
        label={`${buyer} (${code})`}
        description={missing.join(' · ')}
        value={answer}
        onChange={(next) => {
          const said = choices.find((one) => one === next);
          if (said !== undefined) onSay(said);
        }}
      >
        <Group gap="md" mt="xs">
          {choices.map((one) => (
            <Radio key={one} value={one} label={t.answers[one]} />
          ))}
          <Anchor
            component={Link}
            to={to('handover', { deliveryId: delivery.id }, { order: id })}
            aria-label={t.recordOf(buyer)}
          >
            {t.record}
          </Anchor>
        </Group>
      </Radio.Group>
    </li>
  );
}
