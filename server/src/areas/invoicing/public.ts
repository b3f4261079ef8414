export { registerInvoicing } from './routes.ts';
