export { registerRelations } from './routes.ts';
