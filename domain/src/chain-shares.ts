import type { Percent } from './percent.ts';
import { DEFAULT_REVENUE_SHARES, type RevenueShares } from './revenue-share.ts';

/** What the parties of a chain have agreed on among each other; null stands for a pair without a relation. */
export type ChainRelations = {
  /** Of each producer with the transporter. */
  readonly producers: readonly ({ readonly type: RelationType; readonly sharePercent: Percent } | null)[];
  /** Of the transporter with the organizer of each event. */
  readonly organizers: readonly ({
    readonly sharePercent: Percent;
    readonly platformCommissionPercent: Percent;
  } | null)[];
  /** Of each event's organizer with the manager of its point; a relative share is a part of the organizer's. */
  readonly pointManagers: readonly ({
    readonly sharePercent: Percent;
    readonly isRelative: boolean;
  } | null)[];
};
type RelationType = 'OWN' | 'RESELLER' | 'COMMISSION_AGENT';

/**
 * The shares that a new chain begins with, in whole percents (spec 9; spec 3, Relations): the defaults, and instead of them what all parties of one
 * kind have agreed on alike. The producer gets the rest; of a reseller's goods the transporter does. What would give out more than
 * everything falls back to the defaults.
 */
export function newChainShares(relations: ChainRelations): RevenueShares {
  const defaults = DEFAULT_REVENUE_SHARES;
  const carrying = agreed(relations.producers);
  const organizing = agreed(relations.organizers);
  const pointing = agreed(relations.pointManagers);
  const given = organizing?.sharePercent ?? defaults.organizer;
  const deliveryPointManager = pointManagerPercent(given, pointing);
  const organizer = pointing?.isRelative === true ? given - deliveryPointManager : given;
  const platform = organizing?.platformCommissionPercent ?? defaults.platform;
  const isReseller = carrying?.type === 'RESELLER';
  const transporter = isReseller ? 0 : (carrying?.sharePercent ?? defaults.transporter);
  const rest =
    100 -
    organizer -
    deliveryPointManager -
    platform -
    transporter -
    defaults.deliveryManager -
    defaults.marketplace;
  if (rest < 0) return defaults;
  return {
    ...defaults,
    organizer,
    deliveryPointManager,
    platform,
    transporter: isReseller ? rest : transporter,
    producer: isReseller ? 0 : rest,
  };
}

function pointManagerPercent(
  organizerPercent: Percent,
  relation: { sharePercent: Percent; isRelative: boolean } | null,
): Percent {
  if (relation === null) return DEFAULT_REVENUE_SHARES.deliveryPointManager;
  if (!relation.isRelative) return relation.sharePercent;
  return Math.floor((organizerPercent * relation.sharePercent) / 100);
}

/** What all of them say alike; null where there is none, or one differs. */
function agreed<T extends object>(relations: readonly (T | null)[]): T | null {
  const [first] = relations;
  if (first === undefined || first === null) return null;
  const words = JSON.stringify(first);
  return relations.every((relation) => JSON.stringify(relation) === words) ? first : null;
}
