/** Other sites cut what is longer. */
export const DESCRIPTION_LENGTH = 200;
