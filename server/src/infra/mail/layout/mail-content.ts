/**
 * What a mail says, as data: the HTML and its plain text twin are both written from it, so they can't differ.
 * All texts are plain, and the layout escapes them; but `rich` blocks, which are cleaned when they are made.
 */
export type MailContent = {
  subject: string;
  /** The line that inboxes show after the subject. */
  preheader: string;
  title: string;
  /** For example "Kedves Nagy Eszter!" */
  greeting?: string;
  blocks: readonly MailBlock[];
  button?: MailLink;
  /** Why the reader gets this mail, and how to change it. */
  reason: string;
  /** Where the reader can change which mails come, as a path of the market. */
  settingsPath?: string;
  /** Where mails of this kind are switched off with one press, as a path of the market. */
  unsubscribePath?: string;
};

/** A link into the market: a path like `/delivery/7?tab=1`, never a whole address. */
export type MailLink = { label: string; path: string };

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** Made of a rich text by `richBlock`. */
  | { kind: 'rich'; html: string; text: string }
  | { kind: 'notice'; tone: 'info' | 'warning' | 'success'; text: string }
  | { kind: 'facts'; rows: readonly MailFact[] }
  | { kind: 'links'; rows: readonly MailNews[] }
  | { kind: 'lines'; rows: readonly MailLine[]; totals: readonly MailFact[] };

/** A piece of news in a summary; a path leads to its page. */
export type MailNews = { title: string; text: string; path: string | null };

export type MailFact = { label: string; value: string; strong?: boolean };

/** One ordered line: what, how much, for how much. */
export type MailLine = { name: string; detail: string; value: string };
