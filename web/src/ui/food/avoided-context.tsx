import { createContext, type ReactNode, useContext } from 'react';
import { type Avoided, NOTHING_AVOIDED } from '../../lib/avoided-allergens.ts';
import { useAvoided } from './use-avoided.ts';

const Context = createContext<Avoided>(NOTHING_AVOIDED);

/** Asks once, for all the marks within, what the person at the screen avoids. */
export function AvoidedProvider({ children }: { readonly children: ReactNode }) {
  return <Context value={useAvoided()}>{children}</Context>;
}

/** What the marks within an AvoidedProvider go by. */
export function useAvoidedHere(): Avoided {
  return useContext(Context);
}
