import { formatNumber } from '@kosar/contract/format';
import { fromMilli } from '@kosar/domain/amount';
import type { HandoverRefusal } from '@kosar/domain/record-handover';
import { Refusal } from '../../infra/refusal.ts';

/** The refusal of a handover in the words of spec 5; each line at fault is named by its place. */
export function handoverRefusal(refusals: readonly HandoverRefusal[]): Refusal {
  return new Refusal('HANDOVER_REFUSED', {
    errors: refusals.map((refusal) => ({
      path: `orderItems.${refusal.index}.${FIELDS[refusal.field]}`,
      code: refusal.code,
      message: messageOf(refusal),
    })),
  });
}

const FIELDS = {
  itemId: 'orderItemId',
  amount: 'deliveredAmount',
  amountInUnits: 'deliveredAmountInUnits',
} as const;

function messageOf({ code, limitMilli }: HandoverRefusal): string {
  const limit = limitMilli === null ? '' : formatNumber(fromMilli(limitMilli));
  switch (code) {
    case 'REQUIRED':
      return 'Kötelező megadni!';
    case 'ABOVE_DELIVERABLE':
      return `Legfeljebb ${limit}, vagy kisebb szám adható meg!`;
    case 'BELOW_MINIMUM':
      return `Legalább ${limit}, vagy nagyobb szám adható meg!`;
    case 'OFF_STEP':
      return 'Csak egész csomag adható át.';
    case 'NOT_EXPECTED':
      return 'Itt nem kell mért mennyiséget megadni.';
    case 'NOT_AN_AMOUNT':
      return 'Hibás formátum!';
    case 'NOT_IN_ORDER':
      return 'Ez a tétel nincs ebben a rendelésben.';
    case 'TWICE':
      return 'Ez a tétel kétszer szerepel.';
  }
}
