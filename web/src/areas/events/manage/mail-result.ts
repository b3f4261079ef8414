import type { MailsSentJson } from '@kosar/contract/campaigns/event-mails';

/** What came of the last sending. */
export type MailResult = { readonly sent: MailsSentJson } | { readonly failure: string };
