import { Button, Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { common } from '../hu/common.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import { SubmitButton } from './submit-button.tsx';

/** The inside of a form that edits a description in its place, and the way back. */
export function DescriptionFields({
  field,
  save = common.save,
  isSending,
  onCancel,
}: {
  /** What the form's `choice('description', label)` gives. */
  readonly field: ComponentProps<typeof RichTextEditor>;
  readonly save?: string;
  readonly isSending: boolean;
  readonly onCancel: () => void;
}) {
  return (
    <>
      <RichTextEditor {...field} hasFocus />
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
