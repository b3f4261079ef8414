import { type BounceKind, judgeRefusal } from '@kosar/domain/mail-bounce';
import { mailReturnedTo } from './returned-to.ts';

/** What a returned mail says of one of ours. */
export interface ReturnedMail {
  readonly messageId: string;
  readonly kind: BounceKind;
  readonly reason: string;
}

/**
 * Reads a report of a mail server about a mail that couldn't be delivered (RFC 3464) or was complained of (RFC 5965). Ours is known by the
 * Message-ID among the returned headers. Null when the report isn't about a failure, as one of a delay, or names none of ours.
 */
export function readReturnedMail(report: string): ReturnedMail | null {
  const text = report.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ');
  const messageId = /^Message-ID:\s*<?([0-9a-f]{40})@/im.exec(text)?.[1] ?? mailReturnedTo(text);
  if (messageId === null) return null;
  if (/^Feedback-Type:\s*abuse\b/im.test(text))
    return { messageId, kind: 'COMPLAINT', reason: 'complained of as unwanted' };
  if (!/^Action:\s*failed\b/im.test(text)) return null;
  const status = /^Status:\s*([\d.]+)/im.exec(text)?.[1] ?? '';
  const said = /^Diagnostic-Code:\s*(?:\S+;)?\s*(.+)$/im.exec(text)?.[1] ?? '';
  const reason = `${status} ${said}`.trim().slice(0, 1000);
  return { messageId, kind: judgeRefusal(reason), reason };
}
