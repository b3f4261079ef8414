/** One STOMP 1.2 frame as received: header names and values are already unescaped, repeated headers resolved. */
export type StompFrame = {
  command: string;
  headers: ReadonlyMap<string, string>;
  body: Uint8Array;
};

/** A breach of the protocol or of our limits. The session answers it with an ERROR frame and closes the socket. */
export class StompError extends Error {
  override readonly name = 'StompError';
}

/**
 * Writes a frame in STOMP 1.2 wire form. `headers` keep their order; a body gets its `content-length` in bytes.
 * CONNECTED is the one server frame whose headers are not escaped (STOMP 1.2, "Value Encoding").
 */
export function serializeFrame(command: string, headers: Record<string, string>, body = ''): string {
  const write = command === 'CONNECTED' ? (text: string) => text : escapeHeader;
  const lines = Object.entries(headers).map(([name, value]) => `${write(name)}:${write(value)}\n`);
  if (body !== '') lines.push(`content-length:${Buffer.byteLength(body)}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
}

/** Undoes the header escapes of STOMP 1.2. Throws StompError on an escape the protocol doesn't know. */
export function unescapeHeader(text: string): string {
  return text.replace(/\\(.?)/gs, (_, letter: string) => {
    const sign = escapedSigns.get(letter);
    if (sign === undefined) throw new StompError('unknown escape in a header');
    return sign;
  });
}

function escapeHeader(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll(':', '\\c');
}

const escapedSigns = new Map([
  ['r', '\r'],
  ['n', '\n'],
  ['c', ':'],
  ['\\', '\\'],
]);
