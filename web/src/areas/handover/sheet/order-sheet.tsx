import { formatPhone } from '@kosar/contract/format';
import type { HandoverOrderJson, HandoverTableJson } from '@kosar/contract/handover/handover-table';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconPhone } from '@tabler/icons-react';
import { handoverWords, sheetWords as t } from '../../../hu/handover.ts';
import { moneyOf } from '../../../lib/handover/line-facts.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from '../handover.module.css';
import { canRecordNow, WhyNot } from '../list/why-not.tsx';
import { nameOf } from '../table.ts';
import { goBackToList } from './back-from-sheet.ts';
import { CashBox } from './cash-box.tsx';
import { HandoverLog } from './handover-log.tsx';
import orderSheet from './order-sheet.module.css';
import { SheetLines } from './sheet-lines.tsx';
import { ThumbBar } from './thumb-bar.tsx';
import { useRecording } from './use-recording.ts';
import { useSheet } from './use-sheet.ts';
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
  const sheet = useSheet({ table, order, recording, close });
  const mayTake = table.may.takeCash && isOpen;
  return (
    <article className={orderSheet.sheet} aria-label={name}>
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
      <SheetLines
        order={order}
        preview={sheet.preview}
        weighing={sheet.weighing}
        isOpen={isOpen}
        isEditing={sheet.isEditing}
        onInsist={sheet.insist}
      />
      {table.may.seeBuyers && (
        <CashBox
          order={sheet.preview}
          orders={sheet.orders}
          // What is typed and not saved isn't owed yet: it is paid with the saving.
          mayTake={mayTake && !sheet.isTyping}
          recording={recording}
          place={sheet.cash}
        />
      )}
      <HandoverLog orderId={order.id} />
      {isOpen && (
        <ThumbBar
          order={order}
          sheet={sheet}
          canPay={mayTake && moneyOf(sheet.preview, sheet.orders).differenceFt < 0}
        />
      )}
      {sheet.asked && (
        <Dialog title={t.unweighedTitle(sheet.asked.unweighed.length)} onClose={sheet.dismiss}>
          <p>{sheet.asked.unweighed.map((item) => item.name).join(', ')}</p>
          <p>{t.unweighedText}</p>
          <div className={classes.choices}>
            <Button size="lg" variant="default" onClick={sheet.dismiss} data-autofocus>
              {t.unweighedCancel}
            </Button>
            <Button size="lg" onClick={sheet.confirm}>
              {t.unweighedConfirm}
            </Button>
          </div>
        </Dialog>
      )}
    </article>
  );
}

function Contacts({ order }: { readonly order: HandoverOrderJson }) {
  const { buyer, homeAddress, note, code, deliveryOption } = order;
  return (
    <div className={orderSheet.contacts}>
      <span>
        {t.code}: <strong>{code}</strong>
      </span>
      <span>{deliveryOption.type === 'HOME_DELIVERY' ? handoverWords.bring : handoverWords.pickup}</span>
      {buyer.phoneNumber !== '' && (
        <a className={orderSheet.phone} href={`tel:${buyer.phoneNumber}`}>
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
