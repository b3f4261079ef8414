import { Button, Group, Textarea, type TextareaProps } from '@mantine/core';
import { common } from '../hu/common.ts';
import { focusWhenShown } from '../lib/focus-when-shown.ts';
import { SubmitButton } from './submit-button.tsx';

/** The inside of a form that edits a description in its place: plain text with a few marks, and the way back. */
export function DescriptionFields({
  field,
  hint,
  save = common.save,
  isSending,
  onCancel,
}: {
  /** What the form's `text('description', label)` gives. */
  readonly field: TextareaProps;
  readonly hint: string;
  readonly save?: string;
  readonly isSending: boolean;
  readonly onCancel: () => void;
}) {
  return (
    <>
      <Textarea {...field} description={hint} autosize minRows={5} ref={focusWhenShown} />
      <Group gap="sm">
        <SubmitButton isSending={isSending} sendingText={common.saving}>
          {save}
        </SubmitButton>
        <Button variant="default" onClick={onCancel}>
          {common.cancel}
        </Button>
      </Group>
    </>
  );
}
