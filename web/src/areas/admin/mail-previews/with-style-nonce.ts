/**
 * A mail that is styled as it is in an inbox under the page's content policy, which lets no style attribute in: what they say moves to a style element
 * with the nonce. Without a nonce there is no policy, and the mail stays as it is.
 */
export function withStyleNonce(html: string, nonce: string): string {
  if (nonce === '') return html;
  const rules: string[] = [];
  // Texts of a mail are escaped, so that such a quotation mark stands in tags alone.
  const marked = html.replaceAll(/ style="([^"<>{}]*)"/g, (_, style: string) => {
    rules.push(`[data-styled="${rules.length}"]{${plain(style)}}`);
    return ` data-styled="${rules.length - 1}"`;
  });
  const open = `<style nonce="${nonce}">`;
  return marked.replaceAll('<style>', open).replace('</head>', `${open}${rules.join('\n')}</style></head>`);
}

function plain(attribute: string): string {
  return attribute.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
}
