import type { ComponentType } from 'react';

/** A page's file: its default export is the page. */
export type Screen = () => Promise<{ readonly default: ComponentType }>;
/** Pages by the name of their route (see the contract's pages/addresses.ts). */
export type Screens = Readonly<Record<string, Screen>>;
