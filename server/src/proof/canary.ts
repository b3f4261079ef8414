/** Stands in everything of the owner that only few may read, so that a leak is seen in any answer. */
export const CANARY = 'kanari7x';
