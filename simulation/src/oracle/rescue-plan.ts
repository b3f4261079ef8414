/** What a transporter has chosen for a chain that misses its minimum, and what its buyers have said. */
export interface RescuePlan {
  readonly plan: 'EXTEND' | 'CANCEL' | 'APPROVE' | null;
  /** Of an extension; null of others. */
  readonly days: number | null;
  /** By the key of a producer's actor: the income from which on their goods come. */
  readonly minimums: Map<number, number>;
  /** By buyer who was asked: what they have said; null: nothing. */
  readonly answers: Map<number, 'STAY' | 'LEAVE' | null>;
  asked: boolean;
  /** The market has switched it off since. */
  ended: boolean;
}
