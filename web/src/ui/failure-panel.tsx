import { failureWords } from '../lib/failure-words.ts';
import { Panel } from './panel.tsx';

/** Why something that was asked for could not be done, read out as it appears; nothing while nothing has failed. */
export function FailurePanel({ title, error }: { readonly title: string; readonly error: unknown }) {
  if (error === null || error === undefined) return null;
  return (
    <Panel tone="error" title={title} headingLevel={3} role="alert">
      <p>{failureWords(error)}</p>
    </Panel>
  );
}
