export { registerHandover } from './routes.ts';
