import { expect } from '@playwright/test';
import { MAILBOX_URL } from '../market.ts';

interface Mail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to an address whose subject has these words; waits until the market has sent it. */
export async function mailTo(recipient: string, subject: string): Promise<Mail> {
  const find = async () => {
    const response = await fetch(`${MAILBOX_URL}/api/mails?to=${encodeURIComponent(recipient)}`);
    const mails = (await response.json()) as Mail[];
    return mails.find((mail) => mail.subject.includes(subject));
  };
  await expect.poll(find, { message: `a mail to ${recipient}`, timeout: 60_000 }).toBeTruthy();
  const found = await find();
  const response = await fetch(`${MAILBOX_URL}/api/mails/${found?.id}`);
  return (await response.json()) as Mail;
}

/** The first link of a mail's text that has these words in it. */
export function linkIn(mail: Mail, words: string): string {
  const link = mail.text.split(/\s+/).find((part) => part.startsWith('http') && part.includes(words));
  if (link === undefined) throw new Error(`„${mail.subject}” has no link with ${words}`);
  return link;
}
