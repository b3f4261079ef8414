export { registerMailPreviews } from './routes.ts';
