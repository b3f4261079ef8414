import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../hu/common.ts';
import type { Form as FormState } from '../lib/use-form.ts';
import { ConflictPanel, type ConflictProps } from './conflict-panel.tsx';
import { Form } from './form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { EditedValues } from './use-edit-form.ts';

interface EditedForm<V extends EditedValues> extends FormState {
  readonly isNew: boolean;
  readonly isDirty: boolean;
  readonly before: V;
  readonly readAgain: () => Promise<V>;
  readonly values: V;
  readonly failureCode: string | null;
  readonly merge: (others: Partial<V>) => void;
}

/** The form of `useEditForm`: the errors on top, what another has changed meanwhile, the fields, and the button that saves. */
export function EditForm<V extends EditedValues>({
  form,
  labels,
  show,
  label,
  create,
  save = common.save,
  more,
  isGuarded = false,
  children,
}: Pick<ConflictProps<V>, 'labels' | 'show'> & {
  readonly form: EditedForm<V>;
  /** Name of the form for screen readers, when the page has several. */
  readonly label?: string;
  /** The verb on the button for a new one. */
  readonly create?: string;
  readonly save?: string;
  /** Further buttons beside it. */
  readonly more?: ReactNode;
  /** A page's own form: leaving it with something unsent is asked about. */
  readonly isGuarded?: boolean;
  readonly children: ReactNode;
}) {
  const { isNew, isDirty, isSending, before, readAgain } = form;
  return (
    <Form form={form} {...(label === undefined ? {} : { label })}>
      {!isNew && (
        <ConflictPanel
          form={form}
          before={before}
          load={readAgain}
          labels={labels}
          {...(show === undefined ? {} : { show })}
        />
      )}
      {children}
      <Group gap="sm">
        <SubmitButton isSending={isSending} sendingText={common.saving}>
          {isNew ? (create ?? save) : save}
        </SubmitButton>
        {more}
      </Group>
      {isGuarded && <LeaveGuard when={isDirty && !isSending} />}
    </Form>
  );
}
