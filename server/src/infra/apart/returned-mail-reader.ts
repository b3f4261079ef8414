import PostalMime from 'postal-mime';
import { giveAnswer } from './give-answer.ts';

/** A part of a returned mail, as text. */
export interface ReturnedPart {
  readonly type: string;
  readonly text: string;
}

/** The library bounds how deep and how long what it reads may be. */
giveAnswer(async ({ bytes }: { bytes: Uint8Array }): Promise<ReturnedPart[]> => {
  const { attachments } = await PostalMime.parse(bytes, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  });
  return attachments.map(({ mimeType, content }) => ({
    type: mimeType,
    text: (typeof content === 'string' ? content : '').replaceAll('\r\n', '\n'),
  }));
});
