import { Button, Radio } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { conflictWords as words } from '../hu/conflict.ts';
import { plainOf } from '../lib/plain-rich-text.ts';
import type { FormValues } from '../lib/use-form.ts';
import classes from './conflict-panel.module.css';
import { Panel } from './panel.tsx';
import type { EditedValues } from './use-edit-form.ts';

interface ChangedForm<V extends FormValues> {
  readonly values: V;
  readonly failureCode: string | null;
  readonly merge: (others: Partial<V>) => void;
}

/**
 * Two people changed the same thing: shows, field by field, what is typed here and what the other has saved, and takes what is chosen.
 * Fields that weren't touched here begin with the other's value. Nothing is sent: the person looks at the form again and saves. Keep the
 * version among the form's values (`version`), never take it from a query that is asked again behind the form.
 */
export function ConflictPanel<V extends EditedValues>(props: ConflictProps<V>) {
  return props.form.failureCode === 'conflict' ? <Conflict {...props} /> : null;
}

export interface ConflictProps<V extends EditedValues> {
  readonly form: ChangedForm<V>;
  /** The values the form began with. */
  readonly before: V;
  /** Reads the thing as it stands now, as values of the form. */
  readonly load: () => Promise<V>;
  /** The fields that people know, by name. */
  readonly labels: Partial<Readonly<Record<keyof V & string, string>>>;
  /** Words for a value, where the usual ones don't say it (a choice's label, a list); null where they do. */
  readonly show?: (value: unknown, field: keyof V & string) => string | null;
}

function Conflict<V extends EditedValues>({ load, ...props }: ConflictProps<V>) {
  const [saved, setSaved] = useState<V | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const read = useRef(load);
  useEffect(() => {
    let isShown = true;
    // A failure to read leaves the form's own message, which says what happened.
    void read.current().then(
      (values) => isShown && setSaved(values),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    if (saved) panel.current?.focus();
  }, [saved]);
  if (!saved) return null;
  return (
    <Panel tone="warning" title={words.title} ref={panel} role="alert">
      <Choices {...props} saved={saved} />
    </Panel>
  );
}

type Side = 'mine' | 'theirs';

function Choices<V extends EditedValues>({
  form,
  before,
  saved,
  labels,
  show,
}: Omit<ConflictProps<V>, 'load'> & { readonly saved: V }) {
  const fields = (Object.keys(labels) as (keyof V & string)[]).filter(
    (field) => !same(form.values[field], saved[field]),
  );
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(
      fields.map((field) => [field, same(form.values[field], before[field]) ? 'theirs' : 'mine']),
    ),
  );
  const said = (value: unknown, field: keyof V & string) => show?.(value, field) ?? valueWords(value);
  const take = () => {
    const taken = fields.filter((field) => chosen[field] === 'theirs').map((field) => [field, saved[field]]);
    form.merge({ ...Object.fromEntries(taken), version: saved.version });
  };
  return (
    <div className="k-column">
      <p>{fields.length === 0 ? words.sameText : words.text}</p>
      {fields.map((field) => (
        <Radio.Group
          key={field}
          label={labels[field]}
          value={chosen[field] ?? 'mine'}
          onChange={(side) =>
            setChosen((all) => ({ ...all, [field]: side === 'theirs' ? 'theirs' : 'mine' }))
          }
        >
          <div className={classes.sides}>
            <Radio size="md" value="mine" label={words.mine(said(form.values[field], field))} />
            <Radio size="md" value="theirs" label={words.theirs(said(saved[field], field))} />
          </div>
        </Radio.Group>
      ))}
      <div>
        <Button onClick={take}>{words.take}</Button>
      </div>
    </div>
  );
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'string' && value !== '') return plainOf(value);
  return words.nothing;
}
