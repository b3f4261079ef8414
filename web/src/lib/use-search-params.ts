import { useCallback, useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  type SetURLSearchParams,
  useSearchParams as useShownSearchParams,
} from 'react-router';

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
  return [shown, set];
}
