import { formatFt } from '@kosar/contract/format';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath, to } from '../../../app/paths.ts';
import { checkoutWords } from '../../../hu/orders.ts';
import { states } from '../../../hu/states.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { causeOf, ProblemError } from '../../../lib/problem-error.ts';
import { Panel } from '../../../ui/panel.tsx';

/** Why the order didn't go, which line it was about, that nothing is lost, and the way on. Takes the focus when it appears. */
export function OrderFailure({
  error,
  isQuote,
  lineNameAt,
  totalNow,
  totalBefore,
  addressOf,
}: {
  readonly error: unknown;
  /** The numbers couldn't be had; nothing was sent yet. */
  readonly isQuote: boolean;
  /** Name of the n-th line that was sent. */
  readonly lineNameAt: (index: number) => string | undefined;
  readonly totalNow: number | null;
  readonly totalBefore: number | null;
  readonly addressOf: (step: 1 | null) => string;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const code = error instanceof ProblemError ? error.code : '';
  const lines = error instanceof ProblemError ? error.errors : [];
  return (
    <Panel tone="error" title={titleOf(code, isQuote)} ref={panel} role="alert">
      <p>{textOf(error, code, totalBefore, totalNow)}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ path, message }) => (
            <li key={path + message}>{[lineNameAt(indexIn(path)), message].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      )}
      <WayOn error={error} code={code} addressOf={addressOf} />
    </Panel>
  );
}

function WayOn({
  error,
  code,
  addressOf,
}: {
  readonly error: unknown;
  readonly code: string;
  readonly addressOf: (step: 1 | null) => string;
}) {
  const { pathname, search } = useLocation();
  if (causeOf(error) === 'login') {
    return (
      <Button component={Link} to={loginPath(pathname + search)}>
        {states.login.action}
      </Button>
    );
  }
  if (code === 'IDEMPOTENCY_KEY_REUSED') {
    return (
      <Button component={Link} to={to('myOrders')}>
        {checkoutWords.myOrders}
      </Button>
    );
  }
  if (!BASKET_CODES.includes(code) && !STEP_CODES.includes(code)) return null;
  return (
    <Group gap="sm">
      <Button component={Link} to={addressOf(STEP_CODES.includes(code) ? 1 : null)} variant="default">
        {STEP_CODES.includes(code) ? checkoutWords.backToStep : checkoutWords.back}
      </Button>
    </Group>
  );
}

const BASKET_CODES = ['ORDER_ERROR', 'ORDER_EMPTY_ERROR', 'DELIVERY_ITEM_PACKING_SOLD_OUT'];
const STEP_CODES = [
  'PAYMENT_TYPE_NOT_OFFERED',
  'TOO_LITTLE_FOR_CARD',
  'DELIVERY_OPTION_NOT_OFFERED',
  'BILLING_DATA_REQUIRED',
  'HOME_DELIVERY_ADDRESS_REQUIRED',
  'DISCOUNT_NOT_USABLE',
  'invalid_input',
];

function titleOf(code: string, isQuote: boolean): string {
  if (code === 'PRICE_CHANGED') return checkoutWords.priceTitle;
  return isQuote ? checkoutWords.quoteFailed : checkoutWords.failedTitle;
}

function textOf(error: unknown, code: string, before: number | null, now: number | null): string {
  if (code === 'PRICE_CHANGED' && before !== null && now !== null && before !== now) {
    return checkoutWords.priceText(formatFt(before), formatFt(now));
  }
  if (code === 'IDEMPOTENCY_KEY_REUSED') return checkoutWords.sentOther;
  const cause = causeOf(error);
  if (cause === 'login') return `${states.login.title} ${states.login.text}`;
  return ['offline', 'slow', 'server'].includes(cause) ? checkoutWords.failedText : failureWords(error);
}

/** 2 of `orderItems.2.amount`. */
export function indexIn(path: string): number {
  return Number(/^orderItems\.(\d+)/.exec(path)?.[1] ?? -1);
}
