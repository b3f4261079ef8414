import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath, to } from '../../../app/paths.ts';
import { amendWords } from '../../../hu/order-changes.ts';
import { states } from '../../../hu/states.ts';
import { failureWords } from '../../../lib/failure-words.ts';
import { causeOf, ProblemError } from '../../../lib/problem-error.ts';
import { Panel } from '../../../ui/panel.tsx';
import { indexIn } from '../checkout/order-failure.tsx';

/** Why the amendment didn't go, which line it was about, that nothing is lost, and the way on. Takes the focus when it appears. */
export function AmendFailure({
  error,
  isQuote,
  lineNameAt,
  backAt,
}: {
  readonly error: unknown;
  /** The numbers couldn't be had; nothing was sent yet. */
  readonly isQuote: boolean;
  readonly lineNameAt: (index: number) => string | undefined;
  readonly backAt: string;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { pathname, search } = useLocation();
  const code = error instanceof ProblemError ? error.code : '';
  const lines = error instanceof ProblemError ? error.errors : [];
  return (
    <Panel tone="error" title={titleOf(code, isQuote)} ref={panel} role="alert">
      <p>{textOf(error, code)}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ path, message }) => (
            <li key={path + message}>{[lineNameAt(indexIn(path)), message].filter(Boolean).join(': ')}</li>
          ))}
        </ul>
      )}
      {causeOf(error) === 'login' && (
        <Button component={Link} to={loginPath(pathname + search)}>
          {states.login.action}
        </Button>
      )}
      {lines.length > 0 && (
        <Button component={Link} to={backAt} variant="default">
          {amendWords.back}
        </Button>
      )}
      {GONE_CODES.includes(code) && (
        <Button component={Link} to={to('myOrders')} variant="default">
          {amendWords.toOrder}
        </Button>
      )}
    </Panel>
  );
}

const GONE_CODES = ['ORDERING_CLOSED', 'ORDER_CANCELLED', 'ORDER_NOT_AMENDABLE', 'IDEMPOTENCY_KEY_REUSED'];

function titleOf(code: string, isQuote: boolean): string {
  if (code === 'conflict') return amendWords.conflictTitle;
  return isQuote ? amendWords.quoteFailed : amendWords.failedTitle;
}

function textOf(error: unknown, code: string): string {
  if (code === 'conflict') return amendWords.conflictText;
  if (code === 'ORDERING_CLOSED') return `${failureWords(error)} ${amendWords.closedText}`;
  const cause = causeOf(error);
  if (cause === 'login') return `${states.login.title} ${states.login.text}`;
  return ['offline', 'slow', 'server'].includes(cause) ? amendWords.failedText : failureWords(error);
}
