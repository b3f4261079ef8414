import type { Percent } from './percent.ts';
import type { TransporterType } from './vocabulary.ts';

/**
 * The share, in whole percents, that a relation of a producer with a transporter is kept with (spec 5, Chains): a reseller has bought the goods, so
 * the whole is theirs whatever was given; a commission agent works for a share, so null stands for one that lacks it.
 */
export function relationSharePercent(type: TransporterType, sharePercent: Percent): Percent | null {
  if (type === 'RESELLER') return 100;
  return type === 'COMMISSION_AGENT' && sharePercent === 0 ? null : sharePercent;
}

/** What a relation's type is called: a reseller that is the producer itself has a name of its own (spec 9, RESELLER_SELF). */
export function transporterTypeLabel(
  type: TransporterType,
  isSameActor: boolean,
): TransporterType | 'RESELLER_SELF' {
  return type === 'RESELLER' && isSameActor ? 'RESELLER_SELF' : type;
}
