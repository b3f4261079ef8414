import { isOrderedByPacket } from '@kosar/domain/packing';
import type { OrderCorrectionKind } from '@kosar/domain/vocabulary';
import { formatAmount, formatFt } from '../format.ts';
import type { OrderCorrectionJson } from './order-corrections.ts';

const TITLES: Readonly<Record<OrderCorrectionKind, string>> = {
  AMOUNTS: 'Javítottuk a rendelésedet',
  REFUND_REFUSED: 'Készpénzben kapod vissza',
  DEBT_PAID: 'Megérkezett a befizetésed',
  DEBT_UNPAID: 'Mégsem érkezett meg a befizetésed',
};

/** What a correction is called to its buyer, alike in mails, notices and on the page. */
export function correctionTitle(kind: OrderCorrectionKind): string {
  return TITLES[kind];
}

/** What a correction means for its buyer, in sentences. */
export function correctionWords({
  kind,
  refund,
  cashBack,
  owedChange,
  totalAfter,
}: Pick<OrderCorrectionJson, 'kind' | 'refund' | 'cashBack' | 'owedChange' | 'totalAfter'>): string[] {
  if (kind === 'DEBT_PAID') return [`Ennyi tartozásodat rendezted: ${formatFt(0 - owedChange)}. Köszönjük!`];
  if (kind === 'DEBT_UNPAID')
    return [`Tévesen jelöltük, hogy fizettél. Ennyivel továbbra is tartozol: ${formatFt(owedChange)}.`];
  if (kind === 'REFUND_REFUSED')
    return [
      `A kártyádra nem sikerült visszatéríteni, ezért a szállító készpénzben adja vissza: ${formatFt(cashBack)}.`,
    ];
  const words = [
    refund > 0 &&
      `A kártyádra visszatérítünk: ${formatFt(refund)}. A bankodtól függően néhány nap is lehet, amíg látod a számládon.`,
    cashBack > 0 && `A szállító készpénzben visszaad: ${formatFt(cashBack)}.`,
    owedChange > 0 &&
      `Kevesebbet fizettél, mint amennyit átvettél. Még fizetendő a szállítónak: ${formatFt(owedChange)}.`,
    owedChange < 0 && `Ennyivel kevesebbel tartozol: ${formatFt(0 - owedChange)}.`,
  ].filter((text) => text !== false);
  return words.length > 0 ? words : [`A rendelés végösszege: ${formatFt(totalAfter)}.`];
}

/** What was recorded of a line and what it became: „1 kg helyett 0,8 kg”, „2 csomag (2,9 kg) helyett 1 csomag (1,4 kg)”. */
export function correctedAmounts(line: OrderCorrectionJson['lines'][number]): string {
  const before = amountOf(line, line.amountBefore, line.unitsBefore);
  return `${before} helyett ${amountOf(line, line.amountAfter, line.unitsAfter)}`;
}

function amountOf(
  { type, unitName }: OrderCorrectionJson['lines'][number],
  amount: number,
  units: number | null,
): string {
  const counted = formatAmount(amount, isOrderedByPacket(type) ? 'csomag' : unitName);
  return units === null ? counted : `${counted} (${formatAmount(units, unitName)})`;
}
