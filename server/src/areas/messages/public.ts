export { registerMessages } from './routes.ts';
