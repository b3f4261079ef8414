export { registerPoints } from './routes.ts';
