import { asciiDomain, readableDomain } from './punycode.ts';

/** Signs that no one sees and that change what is stored: controls, soft hyphens, blanks without width, turns of direction; those that flags are made of stay. */
const UNSEEN = /(?!\u200d|[\t\n\r\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
/** It joins pictures to one; anywhere else it is unseen as well. */
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d/gu;

/** A text without the signs that no one sees, its letters composed. */
export function withoutUnseen(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').replace(STRAY_JOINER, '');
}

/**
 * What was pasted into a field that has a form of its own, with the signs that such forms are written in: nothing unseen, every kind of blank a blank,
 * every kind of dash a hyphen, wide digits plain ones.
 */
export function plainSigns(pasted: string): string {
  return withoutUnseen(pasted)
    .replace(/[\uff10-\uff19]/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\s\p{Zs}]/gu, ' ')
    .replace(/[\p{Pd}\u2212\u2043\u00af\u02d7]/gu, '-')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u2044\u2215]/g, '/')
    .trim();
}

/** A code, a token or a number that has no blanks in it, however it was broken up. */
export function pastedCode(pasted: string): string {
  return plainSigns(pasted).replaceAll(' ', '');
}

/** A one-time code: six digits that a mail or an app shows in groups, or a recovery code in whatever case. */
export function pastedOneTimeCode(pasted: string): string {
  const code = pastedCode(pasted);
  return /^\d{3}-\d{3}$/.test(code) ? code.replace('-', '') : code.toLowerCase();
}

/** A phone number as contacts and pages copy it; „+36 (0)30” and „+36 06 30” say the trunk twice. */
export function pastedPhone(pasted: string): string {
  return plainSigns(pasted)
    .replace(/^tel:\s*/i, '')
    .replace(/^([( ]*(?:\+|00)36[) ]*)(?:\(0\)|\(06\)|06(?=[ /.-]))/, '$1 ')
    .replaceAll(/[()]/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** An e-mail address as links and address books copy it, its domain in the plain letters that mails travel by. */
export function pastedEmail(pasted: string): string {
  const address = plainSigns(pasted)
    .replace(/^mailto:\s*/i, '')
    .replace(/^<(.*)>$/, '$1')
    .trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  // Only letters with accents: what else a domain can't have is refused as it was typed.
  const isAccented = at > 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  return isAccented ? `${address.slice(0, at)}@${asciiDomain(domain)}` : address;
}

/** An e-mail address as its owner writes it. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + readableDomain(address.slice(at + 1));
}
