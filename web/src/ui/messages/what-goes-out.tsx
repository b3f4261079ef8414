import type { MessageSenderJson } from '@kosar/contract/chains/delivery-messages';
import { arrivalWords } from '@kosar/contract/handover/arrival-words';
import { messageWords as t } from '../../hu/messages.ts';
import classes from './messages.module.css';

/** To how many buyers a notice of the arrival goes, and in which words: read before it is sent. */
export function WhatGoesOut({
  senders,
  lateMinutes,
}: {
  readonly senders: readonly MessageSenderJson[];
  /** Null when the goods have come; undefined while the minutes aren't chosen. */
  readonly lateMinutes: number | null | undefined;
}) {
  const words = lateMinutes === undefined ? null : arrivalWords(lateMinutes);
  return (
    <>
      <p>{t.goesTo(senders[0]?.recipients ?? 0)}</p>
      {words && (
        <blockquote className={classes.preview}>
          <strong>{words.subject}</strong>
          <br />
          {words.body}
        </blockquote>
      )}
    </>
  );
}
