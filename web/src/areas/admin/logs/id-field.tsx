import { integerProblem } from '@kosar/contract/typed-number-words';
import { readWhole } from '@kosar/domain/typed-number';
import { useState } from 'react';
import { WholeField } from '../../../ui/number-field.tsx';

/** The number of a thing to look for: what is none is said here and looked for nowhere. */
export function IdField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [draft, setDraft] = useState({ text: value, value });
  // What is being typed stays as it is, until the filter becomes another one from outside.
  const text = draft.value === value ? draft.text : value;
  const read = readWhole(text);
  const type = (next: string) => {
    const wanted = idIn(next) ?? value;
    setDraft({ text: next, value: wanted });
    if (wanted !== value) onChange(wanted);
  };
  return (
    <WholeField
      label={label}
      value={text}
      error={read.is === 'EMPTY' ? undefined : integerProblem(read)}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** Null of what is no id. */
function idIn(text: string): string | null {
  const read = readWhole(text);
  if (read.is === 'EMPTY') return '';
  return read.is === 'NUMBER' && read.value > 0 ? String(read.value) : null;
}
