// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../testing/render.tsx';
import { useSearchParams } from './use-search-params.ts';

afterEach(() => document.body.replaceChildren());

it('two changes of the address before the page is drawn again both stay', async () => {
  const change: ((name: string) => void)[] = [];
  function Page() {
    const [, setSearch] = useSearchParams();
    change[0] ??= (name) =>
      setSearch((search) => {
        search.set(name, '1');
        return search;
      });
    return null;
  }
  const { router } = await renderInApp(<Page />, '/?kept=1');
  await act(async () => {
    change[0]?.('first');
    change[0]?.('second');
  });
  expect(router.state.location.search).toBe('?kept=1&first=1&second=1');
});
