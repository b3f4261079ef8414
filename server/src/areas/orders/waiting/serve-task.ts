/** The task that gives what came free of a chain to those who wait. */
export const SERVE_WAITING = 'serve-waiting';
