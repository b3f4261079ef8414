import { serverRendering } from './server-rendering.ts';

/**
 * What lets a style element of this page through the content policy (decision 74): the server writes it into the page. There is none in
 * development and in tests, where no policy holds.
 */
export function styleNonce(): string {
  const onServer = serverRendering();
  if (onServer !== null) return onServer.styleNonce;
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/** Shares it with what keeps the page behind a dialog from scrolling, which looks for it under this name only (npm: get-nonce). */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
