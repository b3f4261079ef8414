import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** What the mail to an admin says of a feedback. */
export interface Feedback {
  /** Null for outsiders. */
  readonly senderName: string | null;
  readonly senderEmail: string;
  readonly content: string;
}

/** The mail to an admin with what someone wrote to the market. */
export function feedbackMail({ senderName, senderEmail, content }: Feedback): MailContent {
  return {
    subject: `Visszajelzés: ${senderName ?? senderEmail}`,
    preheader: content.slice(0, PREHEADER_LENGTH),
    title: 'Visszajelzés érkezett',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...(senderName === null ? [] : [{ label: 'Feladó', value: senderName }]),
          { label: senderName === null ? 'Vendég címe' : 'E-mail-cím', value: senderEmail },
        ],
      },
      { kind: 'paragraph', text: content },
    ],
    reason:
      'Ezt a levelet azért kaptad, mert a piactér adminisztrátora vagy. A feladónak a fenti címre írhatsz.',
  };
}

const PREHEADER_LENGTH = 120;
