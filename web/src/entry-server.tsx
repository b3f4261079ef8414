import { AsyncLocalStorage } from 'node:async_hooks';
import { findRenderingBy, type ServerRendering } from './lib/server-rendering.ts';

export { type AskedPage, type RenderedPage, renderPage } from './app/render-page.tsx';

const renderings = new AsyncLocalStorage<ServerRendering>();
findRenderingBy(() => renderings.getStore() ?? null);

/** Runs the work on one page; whatever the app does meanwhile belongs to it. */
export function whileRendering<T>(rendering: ServerRendering, work: () => Promise<T>): Promise<T> {
  return renderings.run(rendering, work);
}
