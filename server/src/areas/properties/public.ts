export { registerProperties } from './routes.ts';
