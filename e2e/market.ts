import { join } from 'node:path';

/** Ports of the market that the journeys start for themselves, away from the ones people use; E2E_PORT moves them all. */
export const MARKET_PORT = Number(process.env['E2E_PORT'] ?? 3900);
export const MAILBOX_PORT = MARKET_PORT + 25;
export const SMTP_PORT = MARKET_PORT + 26;
export const BARION_PORT = MARKET_PORT + 27;
export const SZAMLAZZ_PORT = MARKET_PORT + 28;
export const PUSH_PORT = MARKET_PORT + 29;
export const MARKET_URL = `http://localhost:${MARKET_PORT}`;
/** Where the journey through hostile texts has a market of its own. */
export const TRAPPED_PORT = MARKET_PORT + 30;
export const TRAPPED_URL = `http://localhost:${TRAPPED_PORT}`;
/** Where the journey of a new operator has an empty market of its own. */
export const EMPTY_PORT = MARKET_PORT + 31;
export const EMPTY_URL = `http://localhost:${EMPTY_PORT}`;
export const MAILBOX_URL = `http://localhost:${MAILBOX_PORT}`;
/** The push service that a journey plays for the browser; only the market of the journeys knows of it. */
export const PUSH_URL = `http://127.0.0.1:${PUSH_PORT}`;
/** Where the running market's database is noted for what a journey does to it beside the page. */
export const DATABASE_NOTE = join(import.meta.dirname, '..', '.cache', 'e2e', `database-${MARKET_PORT}`);
/** The variable that holds the ids of the deliveries that are the demo's own. */
export const DEMO_DELIVERIES = 'DEMO_DELIVERIES';
