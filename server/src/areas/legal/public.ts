export { recordAcceptance } from './record-acceptance.ts';
export { registerLegal } from './routes.ts';
