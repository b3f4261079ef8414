import { FORM_FIELD } from '@kosar/contract/pages/form-fields';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Form as FormState } from '../lib/use-form.ts';
import { ErrorSummary } from './error-summary.tsx';

/**
 * A form with its error summary on top. HTML's own bubbles are off: our words stand beside the fields. Where no script takes it, it goes to the page's own
 * address as a post: what is typed never stands in an address.
 */
export function Form({
  form,
  children,
  label,
  failedTitle,
  wayOn,
}: {
  readonly form: FormState;
  readonly children: ReactNode;
  /** Name of the form for screen readers, when the page has several. */
  readonly label?: string;
  /** Title and helpful links of the summary when the sending is refused. */
  readonly failedTitle?: string;
  readonly wayOn?: ReactNode;
}) {
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} aria-label={label}>
      <Stack gap="md">
        <ErrorSummary form={form} wayOn={wayOn} {...(failedTitle === undefined ? {} : { failedTitle })} />
        {children}
      </Stack>
      {form.posts !== undefined && <input type="hidden" name={FORM_FIELD} value={form.posts} />}
    </form>
  );
}
