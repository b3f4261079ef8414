import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { BrokenApp, BrokenPage } from './broken-page.tsx';
import { guarded } from './guard.tsx';
import { Layout } from './layout/layout.tsx';
import { LoadingPage } from './loading-page.tsx';
import { fillPath } from './paths.ts';
import { REDIRECTS, ROUTES, type Room, type Route } from './routes.ts';
import { SCREENS } from './screens.ts';

/** Every address of the product. Pages are loaded when they are opened; an unknown address goes home (spec 2). */
export function makeRouter() {
  return createBrowserRouter([
    {
      Component: Layout,
      ErrorBoundary: BrokenApp,
      HydrateFallback: LoadingPage,
      children: [
        ...pagesOf('public'),
        {
          lazy: async () => ({
            Component: (await import('./layout/management-layout.tsx')).ManagementLayout,
          }),
          children: pagesOf('management'),
        },
        {
          lazy: async () => ({ Component: (await import('./layout/admin-layout.tsx')).AdminLayout }),
          children: pagesOf('admin'),
        },
        ...REDIRECTS.map(redirection),
        { path: '*', loader: () => redirect('/') },
      ],
    },
  ]);
}

function pagesOf(room: Room): RouteObject[] {
  return ROUTES.filter((route) => route.room === room).map(pageOf);
}

function pageOf(route: Route): RouteObject {
  return {
    id: route.name,
    path: route.path,
    HydrateFallback: LoadingPage,
    ErrorBoundary: BrokenPage,
    lazy: async () => ({ Component: guarded((await loadScreen(route)).default, route.who) }),
  };
}

async function loadScreen({ name }: Route) {
  const screen = SCREENS[name];
  if (screen) return screen();
  const { soonPage } = await import('./soon-page.tsx');
  return { default: soonPage(name) };
}

function redirection({ from, to }: { readonly from: string; readonly to: string }): RouteObject {
  return { path: from, loader: ({ params }) => redirect(fillPath(to, params)) };
}
