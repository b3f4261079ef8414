import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { listWords } from '../hu/admin-list.ts';
import type { FindChoices, Found } from '../lib/choices.ts';
import { FindField } from './find-field.tsx';

/** Chooses any number of things by typing a part of their names; each stands there with a button that takes it out. */
export function FindManyField({
  value,
  onChange,
  label,
  error,
  id,
  name,
  choices,
}: {
  readonly value: readonly Found[];
  readonly onChange: (chosen: readonly Found[]) => void;
  readonly label: string;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly name?: string;
  readonly choices: FindChoices;
}) {
  // The field begins anew after each choice.
  const [times, setTimes] = useState(0);
  return (
    <div>
      <FindField
        key={times}
        label={label}
        error={error}
        {...(id === undefined ? {} : { id })}
        {...(name === undefined ? {} : { name })}
        value=""
        onChange={() => undefined}
        onFound={(found) => {
          onChange([...value, found]);
          setTimes(times + 1);
        }}
        choices={choices}
        without={value}
      />
      {value.length > 0 && (
        <Group gap="xs" mt="xs">
          {value.map((one) => (
            <Button
              key={one.id}
              variant="light"
              aria-label={listWords.takeOut(one.name)}
              rightSection={<IconX size={16} stroke={2} aria-hidden />}
              onClick={() => onChange(value.filter((other) => other.id !== one.id))}
            >
              {one.name}
            </Button>
          ))}
        </Group>
      )}
    </div>
  );
}
