export { createPageFinder } from './find-page.ts';
export { registerSearchEngines } from './routes.ts';
