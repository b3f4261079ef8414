import { formatAddedFt, formatFt } from '@kosar/contract/format';
import type { HandoverOrderJson } from '@kosar/contract/handover/handover-table';
import { ftProblem } from '@kosar/contract/typed-number-words';
import { isCashFt } from '@kosar/domain/cash-table';
import { cashRoundingFt } from '@kosar/domain/money';
import { numberIn, readFt } from '@kosar/domain/typed-number';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import { common } from '../../../hu/common.ts';
import { sheetWords as t } from '../../../hu/handover.ts';
import { moneyOfPerson, paidTogether } from '../../../lib/handover/line-facts.ts';
import classes from '../handover.module.css';
import { nameOf } from '../table.ts';
import orderSheet from './order-sheet.module.css';
import type { useRecording } from './use-recording.ts';

type Recording = Pick<ReturnType<typeof useRecording>, 'take' | 'undoTaking'>;

/** What the buyer pays here, in coins that there are, and the taking of it. */
export function CashBox({
  order,
  orders,
  mayTake,
  recording,
  place,
}: {
  readonly order: HandoverOrderJson;
  /** All orders of the table: a buyer pays for several at once. */
  readonly orders: readonly HandoverOrderJson[];
  readonly mayTake: boolean;
  readonly recording: Recording;
  /** Takes the focus once the amounts are saved: paying comes next. */
  readonly place: RefObject<HTMLElement | null>;
}) {
  const together = paidTogether(orders, order);
  const { dueFt, takenFt, expectedFt, differenceFt } = moneyOfPerson(together);
  const [isOther, setOther] = useState(false);
  const name = nameOf(order);
  const live = order.takings.filter(({ undoneAt }) => undoneAt === null);
  const others = together.filter(({ id }) => id !== order.id);
  const settle = () =>
    void recording.take(
      -differenceFt,
      takenFt,
      differenceFt > 0 ? t.doneBack(formatFt(differenceFt), name) : t.donePaid(formatFt(-differenceFt), name),
    );
  const rounding = cashRoundingFt(dueFt);
  return (
    <section ref={place} tabIndex={-1} className={classes.cash} aria-label={t.toPay}>
      {others.length > 0 && (
        <p className="k-note">{t.together(others.map(({ number }) => `${number}.`).join(', '))}</p>
      )}
      <dl className={orderSheet.sums}>
        {order.prepaidValue > 0 && <Sum label={t.prepaid} value={formatFt(order.prepaidValue)} />}
        {order.deliveryOption.price > 0 && <Sum label={t.fee} value={formatFt(order.deliveryOption.price)} />}
        {others.length > 0 && <Sum label={t.ofThisOrder} value={formatFt(moneyOfPerson([order]).dueFt)} />}
        <Sum label={others.length > 0 ? t.toPayTogether : t.toPay} value={formatFt(dueFt)} />
        {rounding !== 0 && <Sum label={t.rounding} value={formatAddedFt(rounding)} />}
        <Sum label={t.inCash} value={<strong>{formatFt(expectedFt)}</strong>} />
        {together.some(hasTaking) && <Sum label={t.taken} value={formatFt(takenFt)} />}
      </dl>
      {differenceFt === 0 ? (
        <p className={classes.mark} data-tone="good">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden /> {t.paidAll}
        </p>
      ) : (
        <p className={orderSheet.stillToPay}>
          {differenceFt < 0 ? t.stillCash : t.owed}: <strong>{formatFt(Math.abs(differenceFt))}</strong>
        </p>
      )}
      {mayTake && (
        <div className={classes.choices}>
          {differenceFt !== 0 && (
            <Button size="xl" onClick={settle}>
              {differenceFt > 0 ? t.giveBack : t.pay}
            </Button>
          )}
          {!isOther && (
            <Button size="xl" variant="default" onClick={() => setOther(true)}>
              {t.other}
            </Button>
          )}
        </div>
      )}
      {mayTake && isOther && (
        <OtherSum
          onTake={(cash) => {
            void recording.take(cash, takenFt, t.donePaid(formatFt(cash), name));
            setOther(false);
          }}
          onCancel={() => setOther(false)}
        />
      )}
      {mayTake && live.length > 0 && (
        <ul className={orderSheet.takings}>
          {live.map((taking) => (
            <li key={taking.key}>
              <span>
                {formatFt(taking.cash)} {taking.takenBy}
              </span>
              <Button
                size="md"
                variant="default"
                onClick={() => void recording.undoTaking(taking.key)}
                aria-label={`${t.undoTaking}: ${formatFt(taking.cash)}`}
              >
                {common.undo}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function hasTaking({ takings }: HandoverOrderJson): boolean {
  return takings.some(({ undoneAt }) => undoneAt === null);
}

function Sum({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function OtherSum({
  onTake,
  onCancel,
}: {
  readonly onTake: (cash: number) => void;
  readonly onCancel: () => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFt(text);
    const sum = numberIn(read) ?? Number.NaN;
    if (sum > 0 && isCashFt(sum)) onTake(sum);
    else setError(ftProblem(read) ?? t.coins);
  };
  return (
    <form method="post" onSubmit={submit} noValidate className={orderSheet.otherSum}>
      <TextInput
        label={t.otherLabel}
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
        error={error}
      />
      <div className={classes.choices}>
        <Button type="submit" size="lg">
          {t.otherSave}
        </Button>
        <Button size="lg" variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
