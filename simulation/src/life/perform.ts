import type { Action } from './actions.ts';
import { playBankFiles } from './play-bank-files.ts';
import { playBurst } from './play-burst.ts';
import { playCounting, playSaying } from './play-cash.ts';
import {
  playCoupon,
  playDiscount,
  playDropPacking,
  playFinalize,
  playOpen,
  playShares,
  playStep,
} from './play-chains.ts';
import { playClock } from './play-clock.ts';
import { playComplaint, playComplaintAnswer, playDecision } from './play-complaints.ts';
import { playCorrection, playDebt } from './play-corrections.ts';
import { playCash, playHandover } from './play-handover.ts';
import { playReversal } from './play-invoices.ts';
import { playCancel, playChange, playOrder } from './play-orders.ts';
import { playInvoiceProblem, playKill, playMailProblem, playProblem } from './play-problem.ts';
import { playAnswer, playPlanRescue, playSwitch } from './play-rescue.ts';
import { playLeaveList, playOrderHeld, playWait } from './play-waiting.ts';
import { playDues, settleKnown } from './settle-chains.ts';
import { type Stage } from './stage.ts';

export function perform(stage: Stage, action: Action): Promise<void> {
  switch (action.do) {
    case 'open':
      return playOpen(stage, action);
    case 'order':
      return playOrder(stage, action);
    case 'amend':
    case 'edit':
      return playChange(stage, action);
    case 'cancel':
      return playCancel(stage, action);
    case 'drop packing':
      return playDropPacking(stage, action);
    case 'approve':
    case 'call off':
    case 'reopen':
    case 'restore':
      return playStep(stage, action);
    case 'finalize':
      return playFinalize(stage, action).then(() => settleKnown(stage));
    case 'settle dues':
      return playDues(stage, action.chain);
    case 'hand over':
      return playHandover(stage, action);
    case 'take cash':
      return playCash(stage, action);
    case 'correct':
      return playCorrection(stage, action);
    case 'pay debt':
      return playDebt(stage, action);
    case 'reverse invoice':
      return playReversal(stage, action);
    case 'bank files':
      return playBankFiles(stage, action);
    case 'shares':
      return playShares(stage, action);
    case 'wait':
      return playWait(stage, action);
    case 'order kept':
      return playOrderHeld(stage, action);
    case 'leave list':
      return playLeaveList(stage, action);
    case 'plan rescue':
      return playPlanRescue(stage, action);
    case 'answer':
      return playAnswer(stage, action);
    case 'clock':
      return playClock(stage, action);
    case 'switch':
      return playSwitch(stage, action);
    case 'coupon':
      return playCoupon(stage, action);
    case 'discount':
      return playDiscount(stage, action);
    case 'burst':
      return playBurst(stage, action);
    case 'problem':
      return playProblem(stage, action);
    case 'mail trouble':
      return playMailProblem(stage, action);
    case 'invoice trouble':
      return playInvoiceProblem(stage, action);
    case 'kill worker':
      return playKill(stage, action);
    case 'complain':
      return playComplaint(stage, action);
    case 'answer complaint':
      return playComplaintAnswer(stage, action);
    case 'accept offer':
    case 'decline offer':
      return playDecision(stage, action);
    case 'say':
      return playSaying(stage, action);
    case 'close cash':
    case 'reopen cash':
      return playCounting(stage, action);
  }
}
