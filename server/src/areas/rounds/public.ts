export { ROUND_MAIL_SAMPLES } from './emails/samples.ts';
export { isRoundSeen } from './is-round-seen.ts';
export { ROUND_SCHEDULE, roundJobs } from './jobs.ts';
export { type LockedRound, lockRound } from './lock-round.ts';
export { registerRounds } from './routes.ts';
export { type RoundAfter, writeStep } from './write-step.ts';
