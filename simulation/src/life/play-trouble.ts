import { PATIENCE_MS } from '../market/start-market.ts';
import type { ActionOf } from './actions.ts';
import type { Stage } from './stage.ts';

/** A wire that hangs is given up before it answers. */
const LONGER_THAN_PATIENCE_MS = PATIENCE_MS + 300;

/** The next call of a kind to the provider fails, done or not. */
export async function playTrouble(stage: Stage, action: ActionOf<'trouble'>): Promise<void> {
  const { call, kind, isDoneAnyway } = action;
  if (call === 'FinishReservation') stage.hasTrouble = true;
  if (call === 'Transfer') stage.hasPayoutTrouble = true;
  const effect = isDoneAnyway ? ('before' as const) : ('none' as const);
  stage.market.barion.inject({
    operation: call,
    kind,
    effect,
    times: 1,
    status: 500,
    ms: LONGER_THAN_PATIENCE_MS,
  });
}

/** The next mails are refused, slow, or taken while the line is cut. */
export async function playMailTrouble(stage: Stage, action: ActionOf<'mail trouble'>): Promise<void> {
  const { kind, times } = action;
  if (kind === 'cut' || kind === 'hang') stage.hasMailTrouble = true;
  if (kind === 'hang') stage.market.mails.plant({ kind: 'slow', times, ms: LONGER_THAN_PATIENCE_MS });
  else stage.market.mails.plant({ kind, times, ms: 50 });
}

/** The next requests to the invoicing service fail, done or not. */
export async function playInvoiceTrouble(
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
  // What it was sending may have gone out, with nobody left to write that down.
  stage.hasMailTrouble = true;
  stage.hasTrouble = true;
  stage.hasPayoutTrouble = true;
  stage.market.worker.killAt(job, ms);
}
