import { richTextLength } from '@kosar/contract/rich-text';
import { Input, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { editorWords } from '../hu/editor.ts';

// The editor is heavy: it comes with the first form that has one.
const RichTextArea = lazy(() => import('./rich-text-area.tsx'));

/** From this part of the room on, the field says how much is left. */
const NEARLY_FULL = 0.8;

interface RichTextFieldProps {
  readonly id: string;
  readonly name?: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly description?: string;
  /** Clean HTML of the contract's tags. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Takes the focus when it comes: it is the answer to the button that was pressed. */
  readonly hasFocus?: boolean;
  /** Characters that a person reads, at most; marks don't count. */
  readonly max?: number;
  /** Keeps a picture for the text and gives its address; where it is missing, the text has no pictures. */
  readonly keepPicture?: (file: File) => Promise<string>;
}

/**
 * A long text with heads, bold, lists and links as a field of a form: `<RichTextEditor {...form.choice('description', t.description)} />`.
 * Gives HTML of the contract's tags; the server cleans it again.
 */
export function RichTextEditor({
  id,
  label,
  error,
  description,
  value,
  onChange,
  hasFocus = false,
  max,
  keepPicture,
}: RichTextFieldProps) {
  const length = max === undefined ? 0 : richTextLength(value);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      error={error}
      {...(description === undefined ? {} : { description })}
    >
      <Suspense fallback={<Skeleton height={220} radius="md" />}>
        <RichTextArea
          id={id}
          label={label}
          isWrong={error !== undefined}
          hasFocus={hasFocus}
          value={value}
          onChange={onChange}
          {...(keepPicture === undefined ? {} : { keepPicture })}
        />
      </Suspense>
      {max !== undefined && length > max * NEARLY_FULL && (
        <Text size="sm" c="dimmed">
          {editorWords.room(length, max)}
        </Text>
      )}
    </Input.Wrapper>
  );
}
