export { registerNotices } from './routes.ts';
