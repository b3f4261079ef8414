import { randomUUID } from 'node:crypto';
import type { MailTransport } from '../../providers/mail/mail-transport.ts';
import { IMPRINT_PLACE, NAME_PLACE } from './layout/market-places.ts';
import { renderMail } from './layout/render-mail.ts';

/** Sends a mail at once, past the outbox, to see whether the way out works. Rejects with MailNotSent and what the mail server said. */
export async function sendTestMail(transport: MailTransport, to: string, baseUrl: string): Promise<void> {
  const content = {
    subject: 'Próbalevél a piactérről',
    preheader: 'Ha ezt olvasod, a piactér levelei eljutnak hozzád.',
    title: 'Megérkezett a próbalevél',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Ha ezt olvasod, a piactér levelei eljutnak hozzád. Nézd meg, hogy nem a levélszemét közé került-e.',
      },
    ],
    reason: 'Ezt a levelet azért kaptad, mert a piactér üzemeltetője kipróbálta vele a levélküldést.',
  } as const;
  const { subject, html, text } = renderMail(content, baseUrl);
  await transport.send({
    subject,
    html: withoutName(html),
    text: withoutName(text),
    to,
    messageId: `<${randomUUID()}@${transport.domain}>`,
  });
}

/** It may be sent where no database answers, which knows the name. */
function withoutName(part: string): string {
  return part.replaceAll(NAME_PLACE, 'Piactér').replaceAll(IMPRINT_PLACE, '');
}
