import type { AuditEntryJson } from '@kosar/contract/admin/audit-log';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { logs } from '../../../hu/logs.ts';
import { fieldWords, valueWords } from './audit-words.ts';
import { InWords } from './in-words.tsx';
import classes from './logs.module.css';

const t = logs.audit;
/** So many fields are shown at once; the others on demand. */
const SHOWN = 3;

type Changes = AuditEntryJson['changes'];

/** What an entry of the log says has changed: each field with its value before and after. */
export function ChangeList({ changes }: { readonly changes: Changes }) {
  if (changes.length === 0) return <span className="k-muted">{t.none}</span>;
  const rest = changes.slice(SHOWN);
  return (
    <div className={classes.changes}>
      <Fields changes={changes.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>{t.more(rest.length)}</summary>
          <Fields changes={rest} />
        </details>
      )}
    </div>
  );
}

function Fields({ changes }: { readonly changes: Changes }) {
  return (
    <ul className={classes.fields}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <InWords words={fieldWords(field)} name={field} />
          {': '}
          {before !== null && (
            <del>
              <VisuallyHidden>{t.was}</VisuallyHidden> {valueWords(before)}
            </del>
          )}
          {before !== null && after !== null && (
            <IconArrowRight size={14} stroke={2} aria-hidden className={classes.arrow} />
          )}
          {after !== null && (
            <ins>
              <VisuallyHidden>{t.now}</VisuallyHidden> {valueWords(after)}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}
