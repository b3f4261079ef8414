import { type ReactNode, useEffect, useRef } from 'react';
import { formWords } from '../hu/form.ts';
import type { Form } from '../lib/use-form.ts';
import { Panel } from './panel.tsx';

/** What keeps a form from being sent, on top and focused: each line leads to its field and says the same words as there. */
export function ErrorSummary({
  form,
  failedTitle = formWords.SAVE_FAILED_TITLE,
  wayOn,
}: {
  readonly form: Pick<Form, 'errors' | 'failure' | 'attempts'>;
  /** What went wrong, where it isn't a save. */
  readonly failedTitle?: string;
  /** Links that help after a failure. */
  readonly wayOn?: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const { failure, attempts } = form;
  const errors = form.errors();
  const isShown = failure !== null || errors.length > 0;
  useEffect(() => {
    if (attempts > 0) panel.current?.focus();
  }, [attempts]);
  useEffect(() => {
    if (!isShown) return undefined;
    const before = document.title;
    document.title = formWords.errorTitlePrefix + before;
    return () => {
      document.title = before;
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Panel tone="error" title={failure ? failedTitle : formWords.summaryTitle(errors.length)} ref={panel}>
      {failure && (
        <p>
          {failure} {formWords.stored}
        </p>
      )}
      {failure && wayOn}
      {errors.length > 0 && (
        <ul>
          {errors.map(({ id, label, message }) => (
            <li key={label + message}>
              {id ? <FieldLink id={id}>{`${label}: ${message}`}</FieldLink> : message}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function FieldLink({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <a
      href={`#${id}`}
      style={{ color: 'inherit', display: 'inline-block', paddingBlock: 4 }}
      onClick={(event) => {
        event.preventDefault();
        const field = document.getElementById(id);
        const target = field?.matches('input, textarea, select, button')
          ? field
          : field?.querySelector('input, button');
        if (target instanceof HTMLElement) target.focus();
        field?.scrollIntoView({ block: 'center' });
      }}
    >
      {children}
    </a>
  );
}
