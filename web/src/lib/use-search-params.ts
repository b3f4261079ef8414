import { useCallback, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type SetURLSearchParams,
  useSearchParams as useShownSearchParams,
} from 'react-router';
import { serverRendering } from './server-rendering.ts';

/**
 * The search part of the address and its setter, as the router's own hook gives them, except that a change starts from the address
 * as it is. The router's setter starts from the address of the last render: two changes in quick succession, or one after an
 * answer that came late, would undo what happened between.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [shown, setShown] = useShownSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const set = useCallback<SetURLSearchParams>(
    (change, options) => {
      const current = new URLSearchParams(router?.state.location.search ?? shown);
      setShown(typeof change === 'function' ? change(current) : change, options);
    },
    [router, setShown, shown],
  );
  const rendering = serverRendering();
  return [rendering === null ? shown : new NotedSearch(shown, rendering.noteQueryName), set];
}

/** Says which of its names are read. */
class NotedSearch extends URLSearchParams {
  readonly #note: (name: string) => void;

  constructor(search: URLSearchParams, note: (name: string) => void) {
    super(search);
    this.#note = note;
  }

  override get(name: string): string | null {
    this.#note(name);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.#note(name);
    return super.getAll(name);
  }

  override has(name: string): boolean {
    this.#note(name);
    return super.has(name);
  }
}
