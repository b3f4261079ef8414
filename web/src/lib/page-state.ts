import type { DehydratedState } from '@tanstack/react-query';
import type { AnsweredForm } from './posted-form.ts';

/** What the server hands over with a page that it has rendered, so that the browser's first picture is the same. */
export interface PageState {
  readonly nowMs: number;
  readonly queries: DehydratedState;
  /** The form that this page answers, where one was sent before scripts ran. */
  readonly posted?: AnsweredForm;
  /** Answers that the device keeps for when there is no connection: their address, and the query they stand in. */
  readonly kept: readonly (readonly [url: string, queryHash: string])[];
}

/** Where it stands in the document. */
export const PAGE_STATE_ID = 'page-state';

/** What this page came with; null where the browser renders by itself. */
export const pageState: PageState | null = readPageState();

function readPageState(): PageState | null {
  const doc = (globalThis as { readonly document?: Document }).document;
  const text = doc?.getElementById(PAGE_STATE_ID)?.textContent ?? '';
  return text === '' ? null : (JSON.parse(text) as PageState);
}
