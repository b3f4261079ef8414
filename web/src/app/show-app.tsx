import { hydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { leavePostedForm } from '../lib/answered-form.ts';
import { cachedAnswers } from '../lib/cached-reads.ts';
import { noteAnswer } from '../lib/connection.ts';
import { layStyles } from '../lib/lifted-styles.ts';
import { type PageState, pageState } from '../lib/page-state.ts';
import { makeQueryClient } from '../lib/queries.ts';
import { App } from './app.tsx';
import { doFirstTaps } from './first-taps.ts';
import { makeRouter, makeRouterOfShown } from './router.tsx';

/** What is kept for later comes after the page. */
const KEEP_AFTER_MS = 2000;

/** Shows the app: over what the server has rendered where it did, else from nothing. */
export async function showApp(root: HTMLElement): Promise<void> {
  const queryClient = makeQueryClient();
  const app = (router: ReturnType<typeof makeRouter>) => (
    <StrictMode>
      <Answering>
        <App queryClient={queryClient}>
          <RouterProvider router={router} />
        </App>
      </Answering>
    </StrictMode>
  );
  if (pageState === null) {
    createRoot(root).render(app(makeRouter()));
    return;
  }
  const router = await makeRouterOfShown();
  const shownPath = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname !== shownPath) leavePostedForm();
  });
  hydrate(queryClient, pageState.queries);
  noteAnswer(pageState.nowMs);
  layStyles(document);
  hydrateRoot(root, app(router));
  const shown = pageState;
  setTimeout(() => void keepAnswers(shown, queryClient), KEEP_AFTER_MS);
}

/** From its first effect on the app answers. Around it, as beside it the elements' ids would differ from the server's. */
function Answering({ children }: { readonly children: ReactNode }) {
  useEffect(() => void doFirstTaps(), []);
  return children;
}

/** Answers that came with the page are kept like those that are asked for. */
async function keepAnswers({ kept, nowMs }: PageState, queryClient: QueryClient): Promise<void> {
  if (kept.length === 0) return;
  const store = await cachedAnswers();
  for (const [url, queryHash] of kept) {
    const query = queryClient.getQueryCache().get(queryHash);
    if (query !== undefined) await store?.keepAnswer(url, null, query.state.data, nowMs);
  }
}
