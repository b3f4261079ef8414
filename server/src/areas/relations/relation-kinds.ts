import type { ActorRole } from '@kosar/domain/vocabulary';

/** One side of a relation: the role, its table, and the column of the relation that names it. */
interface Side {
  readonly role: ActorRole;
  readonly table: 'producer' | 'transporter' | 'organizer' | 'delivery_point_manager';
  readonly column: string;
}

/** One of the three kinds of relations (spec 3): its table, and its parties in the order in which they are locked and named. */
export interface RelationKind {
  readonly table:
    | 'producer_transporter_relation'
    | 'organizer_delivery_point_manager_relation'
    | 'transporter_organizer_relation';
  readonly one: Side;
  readonly other: Side;
}

const producer = { role: 'PRODUCER', table: 'producer', column: 'producer_id' } as const;
const transporter = { role: 'TRANSPORTER', table: 'transporter', column: 'transporter_id' } as const;
const organizer = { role: 'ORGANIZER', table: 'organizer', column: 'organizer_id' } as const;
const pointManager = {
  role: 'DELIVERY_POINT_MANAGER',
  table: 'delivery_point_manager',
  column: 'delivery_point_manager_id',
} as const;

/** Whose goods who carries. */
export const PRODUCER_TRANSPORTER: RelationKind = {
  table: 'producer_transporter_relation',
  one: producer,
  other: transporter,
};

/** At whose points who organizes. */
export const ORGANIZER_MANAGER: RelationKind = {
  table: 'organizer_delivery_point_manager_relation',
  one: organizer,
  other: pointManager,
};

/** To whose events who delivers. */
export const TRANSPORTER_ORGANIZER: RelationKind = {
  table: 'transporter_organizer_relation',
  one: transporter,
  other: organizer,
};
