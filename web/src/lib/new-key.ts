/** A key for a call that must not happen twice. Not `randomUUID`: on a home network the market may be reached without https, where the browser doesn't have it. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
