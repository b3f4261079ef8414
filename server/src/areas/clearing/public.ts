export { registerClearing } from './routes.ts';
