export { registerWordLists } from './routes.ts';
