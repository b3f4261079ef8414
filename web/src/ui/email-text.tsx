import { readableEmail } from '@kosar/domain/pasted';
import { Fragment } from 'react';
import classes from './email-text.module.css';

/** An e-mail address that breaks only after its @ and its dots, so that it can be read where it takes two lines; as its owner writes it. */
export function EmailText({ children }: { readonly children: string }) {
  const parts = readableEmail(children).split(/(?<=[@.])/);
  return parts.map((part, index) => (
    // The parts of an address never move: their place is their key.
    <Fragment key={`${index}-${part}`}>
      {index > 0 && <wbr />}
      <span className={classes.part}>{part}</span>
    </Fragment>
  ));
}
