import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Avoided, NOTHING_AVOIDED } from '../../lib/device-lists.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { LoadState } from '../load-state.tsx';
import { useAvoided } from './use-avoided.ts';

interface AvoidedHere {
  readonly avoided: Avoided;
  /** False in what the server renders and in the browser's first picture of that. */
  readonly isHere: boolean;
}

const Context = createContext<AvoidedHere>({ avoided: NOTHING_AVOIDED, isHere: true });

/** Asks once, for all the marks within, what the person at the screen avoids; what is within waits until that is known. */
export function AvoidedProvider({
  children,
  skeletonHeight = 240,
}: {
  readonly children: ReactNode;
  readonly skeletonHeight?: number;
}) {
  const { avoided, isWaiting } = useAvoided();
  const isHere = useIsHere();
  const here = useMemo(() => ({ avoided, isHere }), [avoided, isHere]);
  if (isWaiting)
    return (
      <LoadState query={WAITING} skeletonHeight={skeletonHeight}>
        {nothing}
      </LoadState>
    );
  return <Context value={here}>{children}</Context>;
}

/** What the marks within an AvoidedProvider go by. */
export function useAvoidedHere(): AvoidedHere {
  return useContext(Context);
}

const nothing = () => null;
const WAITING: Parameters<typeof LoadState>[0]['query'] = {
  data: undefined,
  error: null,
  isPending: true,
  isPlaceholderData: false,
  refetch: () => Promise.reject(new Error('Nothing has been asked for.')),
};
