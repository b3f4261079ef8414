import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Form as FormState } from '../lib/use-form.ts';
import { ErrorSummary } from './error-summary.tsx';

/** A form with its error summary on top. HTML's own bubbles are off: our words stand beside the fields. */
export function Form({
  form,
  children,
  label,
}: {
  readonly form: FormState;
  readonly children: ReactNode;
  /** Name of the form for screen readers, when the page has several. */
  readonly label?: string;
}) {
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} aria-label={label}>
      <Stack gap="md">
        <ErrorSummary form={form} />
        {children}
      </Stack>
    </form>
  );
}
