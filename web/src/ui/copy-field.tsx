import { Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { parts } from '../hu/parts.ts';
import classes from './copy-field.module.css';

/** A text to take along, such as an address: it can be copied with one press, and selected by hand where that is not allowed. */
export function CopyField({
  label,
  description,
  value,
}: {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
}) {
  const clipboard = useClipboard({ timeout: 4000 });
  return (
    <div className={classes.row}>
      <TextInput
        label={label}
        description={description}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className={classes.field ?? ''}
      />
      <Button
        variant="default"
        onClick={() => clipboard.copy(value)}
        leftSection={
          clipboard.copied ? (
            <IconCheck size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconCopy size={20} stroke={1.75} aria-hidden />
          )
        }
      >
        <span aria-live="polite">{clipboard.copied ? parts.copy.copied : parts.copy.copy}</span>
      </Button>
    </div>
  );
}
