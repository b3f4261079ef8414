/** The followed points that home shows: what asks for the same is answered by the same call. */
export const FOLLOWED_QUERY = { subscribed: true, size: 6 } as const;
