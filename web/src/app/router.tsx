import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { ROUTES } from './routes.tsx';

/** The browser's router. */
export function makeRouter() {
  return createBrowserRouter([...ROUTES]);
}

/** The same for a page that is on the screen already: its files are loaded first, so that the first picture shows what stands there. */
export async function makeRouterOfShown() {
  const shown = matchRoutes([...ROUTES], globalThis.location) ?? [];
  await Promise.all(shown.map(({ route }) => loadRoute(route)));
  return makeRouter();
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  delete route.lazy;
  Object.assign(route, loaded);
}
