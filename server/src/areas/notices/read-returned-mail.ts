import { type BounceKind, judgeRefusal } from '@kosar/domain/mail-bounce';
import { readReturnedMailApart } from '../../infra/apart/readers.ts';
import { mailReturnedTo } from './returned-to.ts';

/** What a returned mail says of one of ours. */
export interface ReturnedMail {
  readonly messageId: string;
  readonly kind: BounceKind;
  readonly reason: string;
}

/**
 * Reads a report of a mail server about a mail that couldn't be delivered (RFC 3464) or was complained of (RFC 5965), each part as it is
 * encoded. Ours is known by the Message-ID among the returned headers. Null when the report isn't about a failure, as one of a delay, names
 * none of ours, or can't be read at all.
 */
export async function readReturnedMail(report: string): Promise<ReturnedMail | null> {
  const parts = (await readReturnedMailApart({ bytes: Buffer.from(report) })) ?? [];
  const returned = fieldOf(headOf(parts, 'text/rfc822-headers', 'message/rfc822'), 'Message-ID');
  const messageId =
    /^<?([0-9a-f]{40})@/.exec(returned)?.[1] ?? mailReturnedTo(report.replaceAll('\r\n', '\n'));
  if (messageId === null) return null;
  if (/^abuse\b/i.test(fieldOf(textOf(parts, 'message/feedback-report'), 'Feedback-Type')))
    return { messageId, kind: 'COMPLAINT', reason: 'complained of as unwanted' };
  const status = textOf(parts, 'message/delivery-status');
  if (!/^failed\b/i.test(fieldOf(status, 'Action'))) return null;
  const said = fieldOf(status, 'Diagnostic-Code').replace(/^\S+;\s*/, '');
  const reason = `${fieldOf(status, 'Status')} ${said}`.trim().slice(0, 1000);
  return { messageId, kind: judgeRefusal(reason), reason };
}

interface Part {
  readonly type: string;
  readonly text: string;
}

function textOf(parts: readonly Part[], ...types: readonly string[]): string {
  return parts.find(({ type }) => types.includes(type))?.text ?? '';
}

/** The fields over the first empty line: what stands below them may quote others. */
function headOf(parts: readonly Part[], ...types: readonly string[]): string {
  return textOf(parts, ...types).split('\n\n', 1)[0] ?? '';
}

/** A field by its name, its lines joined; empty where there is none. */
function fieldOf(text: string, name: string): string {
  const unfolded = text.replaceAll(/\n[ \t]+/g, ' ');
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}
