/** Ports of the market that the journeys start for themselves, away from the ones people use. */
export const MARKET_PORT = 3900;
export const MAILBOX_PORT = 3925;
export const SMTP_PORT = 3926;
export const MARKET_URL = `http://localhost:${MARKET_PORT}`;
export const MAILBOX_URL = `http://localhost:${MAILBOX_PORT}`;
