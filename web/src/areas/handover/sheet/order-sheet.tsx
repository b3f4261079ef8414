import { formatPhone } from '@kosar/contract/format';
import type { HandoverOrderJson, HandoverTableJson } from '@kosar/contract/handover-table';
import { deliveredInFull, deliveredNothing, isPartialDeliveryOffered } from '@kosar/domain/handover';
import type { LineRecord } from '@kosar/domain/merge-handover';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { handoverWords, sheetWords as t } from '../../../hu/handover.ts';
import { packingOf } from '../../../lib/handover/line-facts.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../handover.module.css';
import { canRecordNow, WhyNot } from '../list/why-not.tsx';
import { nameOf } from '../table.ts';
import { AmountForm } from './amount-form.tsx';
import { goBackToList } from './back-from-sheet.ts';
import { CashBox } from './cash-box.tsx';
import { HandoverLog } from './handover-log.tsx';
import { SheetLines } from './sheet-lines.tsx';
import { useRecording } from './use-recording.ts';
import { useThumbBar } from './use-thumb-bar.ts';

/** One order at the table: its lines, what is to pay, and three buttons under the thumb. */
export function OrderSheet({
  table,
  order,
  send,
}: {
  readonly table: HandoverTableJson;
  readonly order: HandoverOrderJson;
  readonly send: () => Promise<void>;
}) {
  const [, setSearch] = useSearchParams();
  const [isEditing, setEditing] = useState(false);
  const recording = useRecording(order, table.delivery.id, send);
  const isOpen = canRecordNow(table);
  useThumbBar(isOpen);
  const name = nameOf(order);
  const close = () => {
    goBackToList();
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('order');
        next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const record = async (records: ReadonlyMap<number, LineRecord>, words: string) => {
    if (await recording.record(records, words)) close();
  };
  return (
    <article className={classes.sheet} aria-label={name}>
      <Button
        variant="subtle"
        size="md"
        leftSection={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
        onClick={close}
      >
        {t.back}
      </Button>
      <PageHead title={`${order.number}. ${name}`} tabTitle={name} lead={<Contacts order={order} />} />
      <WhyNot table={table} />
      {recording.hasFailed && <Panel tone="error" title={t.notStored} role="alert" />}
      {isEditing ? (
        <AmountForm
          order={order}
          onSave={(records) => record(records, t.doneSaved(name))}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <SheetLines order={order} />
      )}
      {table.may.seeBuyers && (
        <CashBox
          order={order}
          orders={table.orders}
          mayTake={table.may.takeCash && isOpen}
          recording={recording}
        />
      )}
      <HandoverLog orderId={order.id} />
      {isOpen && !isEditing && (
        <div className={classes.thumb} role="group" aria-label={t.actions}>
          <Button
            size="xl"
            className={classes.main ?? ''}
            onClick={() => void record(recordsOf(order, deliveredInFull), t.doneAll(name))}
          >
            {t.all}
          </Button>
          <Button size="xl" variant="default" onClick={() => setEditing(true)}>
            {isPartialDeliveryOffered(statesOf(order)) ? t.part : t.change}
          </Button>
          <Button
            size="xl"
            variant="default"
            onClick={() =>
              void record(
                recordsOf(order, (packing) => deliveredNothing(packing)),
                t.doneNone(name),
              )
            }
          >
            {t.none}
          </Button>
        </div>
      )}
    </article>
  );
}

function Contacts({ order }: { readonly order: HandoverOrderJson }) {
  const { buyer, homeAddress, note, code, deliveryOption } = order;
  return (
    <div className={classes.contacts}>
      <span>
        {t.code}: <strong>{code}</strong>
      </span>
      <span>{deliveryOption.type === 'HOME_DELIVERY' ? handoverWords.bring : handoverWords.pickup}</span>
      {buyer.phoneNumber !== '' && (
        <a className={classes.phone} href={`tel:${buyer.phoneNumber}`}>
          <IconPhone size={20} stroke={1.75} aria-hidden /> {formatPhone(buyer.phoneNumber)}
        </a>
      )}
      {homeAddress !== '' && <span>{homeAddress}</span>}
      {note !== '' && (
        <span>
          {t.note}: {note}
        </span>
      )}
    </div>
  );
}

function recordsOf(
  order: HandoverOrderJson,
  decide: typeof deliveredInFull,
): ReadonlyMap<number, LineRecord> {
  return new Map(
    order.items.map((item) => [item.id, decide(packingOf(item), Math.round(item.amount * 1000))]),
  );
}

function statesOf(order: HandoverOrderJson) {
  return order.items.map(({ deliveryState }) => ({ state: deliveryState }));
}
