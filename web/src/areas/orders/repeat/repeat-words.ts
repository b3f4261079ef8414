import { formatAmount, formatFt } from '@kosar/contract/format';
import type { RepeatedLineJson } from '@kosar/contract/orders/order-repeat';
import { toMilli } from '@kosar/domain/amount';
import { lineValueFt, sumFt } from '@kosar/domain/money';
import { repeatWords } from '../../../hu/order-changes.ts';

/** Every difference between what was ordered and what can be ordered now, in words; one sentence for each. */
export function changeWords(lines: readonly RepeatedLineJson[]): string[] {
  return lines.flatMap((line) => line.changes.map((change) => wordsOf(line, change)));
}

/** What the lines that can be had come to at the prices of now, before discounts. */
export function repeatSum(lines: readonly RepeatedLineJson[]): { count: number; valueFt: number } {
  const had = lines.filter(({ amount }) => amount > 0);
  return {
    count: had.length,
    valueFt: sumFt(had.map(({ amount, price }) => lineValueFt(price ?? 0, toMilli(amount)))),
  };
}

function wordsOf(line: RepeatedLineJson, change: RepeatedLineJson['changes'][number]): string {
  const { name, unitName, orderedAmount, amount, orderedPrice, price } = line;
  const was = formatAmount(orderedAmount, unitName);
  const now = formatAmount(amount, unitName);
  switch (change) {
    case 'GONE':
      return repeatWords.gone(name);
    case 'SOLD_OUT':
      return repeatWords.soldOut(name);
    case 'LESS':
      return repeatWords.less(name, was, now);
    case 'RULE':
      return repeatWords.rule(name, was, now);
    case 'PRICE':
      return repeatWords.price(name, formatFt(orderedPrice), formatFt(price ?? 0));
  }
}
