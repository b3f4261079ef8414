export { handoverRefusal } from './handover-refusal.ts';
export { listHandoverItems } from './order-items-query.ts';
export { listHandoverLines } from './order-lines-query.ts';
export { enteredLines, recordWithin } from './record-handover.ts';
export { registerHandover } from './routes.ts';
export { writeDelivered } from './write-handover.ts';
