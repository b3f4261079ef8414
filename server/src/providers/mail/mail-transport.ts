/** A mail ready to leave. `messageId` is the same at every attempt, so that a repeated mail can be recognised. */
export type OutgoingMail = {
  to: string;
  /** The sender as the market says it; what it doesn't say is the installation's. */
  from?: { readonly name: string; readonly address: string | null };
  subject: string;
  html: string;
  text: string;
  messageId: string;
  /** Header lines beside those that every mail has. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; contentType: string; content: string }[];
};

/** The way out for mails. `send` resolves when the next server took the mail, and rejects with MailNotSent. */
export type MailTransport = {
  /** The domain that message ids end with. */
  domain: string;
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** Why a mail didn't leave. A permanent reason lies in the mail or its address; others are worth another attempt. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly isPermanent: boolean;
  /** Said of the recipient, not of the mail or of us. */
  readonly isAboutAddress: boolean;

  constructor(reason: string, isPermanent: boolean, isAboutAddress = false) {
    super(reason);
    this.isPermanent = isPermanent;
    this.isAboutAddress = isAboutAddress;
  }
}
