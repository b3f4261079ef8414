/**
 * The full address of a page of the market. Throws when `path` would leave it: `//evil`, `/\evil`, `https:…` or a control
 * character never become a link.
 */
export function marketUrl(path: string, baseUrl: string): string {
  const base = new URL(baseUrl);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}${path}`, base);
  const isPath = path.startsWith('/') && !/^\/[/\\]/.test(path) && !/[\s\p{Cc}\\]/u.test(path);
  if (!isPath || url.origin !== base.origin)
    throw new Error(`a mail may not link to ${JSON.stringify(path)}`);
  return url.href;
}
