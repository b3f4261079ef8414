import { ALL_PAGES, type Page, REDIRECTS, type Room } from '@kosar/contract/pages/addresses';
import { type RouteObject, redirect } from 'react-router';
import { BrokenApp, BrokenPage } from './broken-page.tsx';
import { guarded } from './guard.tsx';
import { Layout } from './layout/layout.tsx';
import { LoadingPage } from './loading-page.tsx';
import { fillPath } from './paths.ts';
import { SCREENS } from './screens.ts';

/** Every address of the product. Pages are loaded when they are opened; an unknown address leads home, which names it. */
export const ROUTES: readonly RouteObject[] = [
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
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./unknown-address.tsx')).UnknownAddress }),
      },
    ],
  },
];

function pagesOf(room: Room): RouteObject[] {
  return ALL_PAGES.filter((page) => page.room === room).map(pageOf);
}

function pageOf({ name, path, who }: Page): RouteObject {
  return {
    id: name,
    path,
    HydrateFallback: LoadingPage,
    ErrorBoundary: BrokenPage,
    lazy: async () => ({ Component: guarded((await SCREENS[name]()).default, who) }),
  };
}

function redirection({ from, to }: { readonly from: string; readonly to: string }): RouteObject {
  return { path: from, loader: ({ params }) => redirect(fillPath(to, params)) };
}
