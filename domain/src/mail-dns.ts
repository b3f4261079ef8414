/** What of the DNS decides whether mails of a sender arrive. */
export type MailRecordKind = 'SPF' | 'DKIM' | 'DMARC' | 'PTR';

/** `UNKNOWN`: it can't be said from here, as the mail server is on this machine or the name service didn't answer. */
export type MailRecordState = 'GOOD' | 'MISSING' | 'WRONG' | 'UNKNOWN';

/** Judges the SPF records (RFC 7208) of a domain: exactly one, that names who may send, and not everyone. */
export function judgeSpf(texts: readonly string[]): MailRecordState {
  const records = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const [record] = records;
  if (record === undefined) return 'MISSING';
  const terms = record.trim().split(/\s+/).slice(1);
  const letsSend = terms.some(
    (term) => /^\+?(?:a|mx|ip4|ip6|include|exists)\b/i.test(term) || /^redirect=/i.test(term),
  );
  const letsAll = terms.some((term) => /^\+?all$/i.test(term));
  return records.length === 1 && letsSend && !letsAll ? 'GOOD' : 'WRONG';
}

/** Judges the DKIM records (RFC 6376) of a selector: one that has the public half of the key that signs, in base64. */
export function judgeDkim(texts: readonly string[], publicKey: string): MailRecordState {
  const keys = texts.flatMap((text) => /(?:^|;)\s*p=([^;]*)/i.exec(text)?.[1] ?? []);
  if (keys.length === 0) return 'MISSING';
  return keys.some((key) => key.replaceAll(/\s/g, '') === publicKey) ? 'GOOD' : 'WRONG';
}

/** Judges the DMARC records (RFC 7489) of a domain: exactly one, with a policy. */
export function judgeDmarc(texts: readonly string[]): MailRecordState {
  const records = texts.filter((text) => /^v=DMARC1\s*;/i.test(text));
  if (records.length === 0) return 'MISSING';
  return records.length === 1 && /;\s*p=(?:none|quarantine|reject)\b/i.test(records[0] ?? '')
    ? 'GOOD'
    : 'WRONG';
}
