import type { MailBlock, MailContent, MailFact } from './mail-content.ts';
import { marketUrl } from './mail-link.ts';
import { IMPRINT_PLACE, NAME_PLACE } from './market-places.ts';

/** The plain text twin of a mail: the same words and sums, lines not wrapped. */
export function renderMailText(content: MailContent, baseUrl: string): string {
  const parts = [
    content.title,
    ...(content.greeting === undefined ? [] : [content.greeting]),
    ...content.blocks.map((block) => blockText(block, baseUrl)),
    ...(content.button === undefined
      ? []
      : [`${content.button.label}:\n${marketUrl(content.button.path, baseUrl)}`]),
    footerText(content, baseUrl),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: MailBlock, baseUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
    case 'notice':
    case 'rich':
      return block.text;
    case 'heading':
      return block.text.toLocaleUpperCase('hu');
    case 'facts':
      return block.rows.map(factText).join('\n');
    case 'links':
      return block.rows
        .map(({ title, text, path }) =>
          [`- ${title}`, `  ${text}`, ...(path === null ? [] : [`  ${marketUrl(path, baseUrl)}`])].join('\n'),
        )
        .join('\n');
    case 'lines':
      return [
        ...block.rows.map(({ name, detail, value }) => `- ${name}\n  ${detail}: ${value}`),
        ...block.totals.map(factText),
      ].join('\n');
  }
}

function factText({ label, value }: MailFact): string {
  return `${label}: ${value}`;
}

function footerText(content: MailContent, baseUrl: string): string {
  const link = (path: string | undefined, label: string) =>
    path === undefined ? '' : `\n${label}: ${marketUrl(path, baseUrl)}`;
  const settings = `${link(content.settingsPath, 'Értesítések beállítása')}${link(content.unsubscribePath, 'Leiratkozom az ilyen levelekről')}`;
  // "-- " starts the signature, which mail programs show softer (RFC 3676).
  return `-- \n${NAME_PLACE}\n${content.reason}${settings}${IMPRINT_PLACE}`;
}
