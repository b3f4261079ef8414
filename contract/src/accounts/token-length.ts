/** The fewest characters of a code that a person chooses for an invitation. Shorter ones, of before, go on being good. */
export const MIN_CHOSEN_TOKEN = 8;
