import { TIMEOUT_MS } from '../market/start-market.ts';
import type { ActionOf } from './actions.ts';
import type { Stage } from './stage.ts';

/** A wire that hangs is given up before it answers. */
const LONGER_THAN_TIMEOUT_MS = TIMEOUT_MS + 300;

/** The next call of a kind to the provider fails, done or not. */
export async function playProblem(stage: Stage, action: ActionOf<'problem'>): Promise<void> {
  const { call, kind, isDoneAnyway } = action;
  if (call === 'FinishReservation') stage.hasProblem = true;
  if (call === 'Refund') stage.hasRefundProblem = true;
  if (call === 'Transfer') stage.hasPayoutProblem = true;
  const effect = isDoneAnyway ? ('before' as const) : ('none' as const);
  stage.market.barion.inject({
    operation: call,
    kind,
    effect,
    times: 1,
    status: 500,
    ms: LONGER_THAN_TIMEOUT_MS,
  });
}

/** The next mails are refused, slow, or taken while the line is cut. */
export async function playMailProblem(stage: Stage, action: ActionOf<'mail trouble'>): Promise<void> {
  const { kind, times } = action;
  if (kind === 'cut' || kind === 'hang') stage.hasMailProblem = true;
  if (kind === 'hang') stage.market.mails.plant({ kind: 'slow', times, ms: LONGER_THAN_TIMEOUT_MS });
  else stage.market.mails.plant({ kind, times, ms: 50 });
}

/** The next requests to the invoicing service fail, done or not. */
export async function playInvoiceProblem(
  stage: Stage,
  { kind, times }: ActionOf<'invoice trouble'>,
): Promise<void> {
  await fetch(`${stage.market.szamlazz.url}sim/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times }),
  });
}

/** The worker will be killed in the middle of a job. */
export async function playKill(stage: Stage, { job, ms }: ActionOf<'kill worker'>): Promise<void> {
  // What it was sending may have gone out, with no one left to write that down.
  stage.hasMailProblem = true;
  stage.hasProblem = true;
  stage.hasPayoutProblem = true;
  stage.market.worker.killAt(job, ms);
}
