export { registerManagement } from './routes.ts';
