export { registerContent } from './routes.ts';
