import type { StompFrame } from './stomp-frame.ts';
import { StompError, unescapeHeader } from './stomp-frame.ts';

export type StompParserLimits = {
  maxLineBytes: number;
  maxHeaders: number;
  maxBodyBytes: number;
};

export type StompParserEvents = {
  onFrame: (frame: StompFrame) => void;
  onHeartBeat: () => void;
};

/**
 * Reads STOMP 1.2 frames from chunks cut anywhere, byte by byte, holding never more than one frame within the limits.
 * `push` throws StompError at the first byte that breaks the protocol or a limit; the parser is then spent.
 *
 * The parser of @stomp/stompjs is not used here: it has no limits, and swallows what its callbacks throw.
 */
export class StompParser {
  readonly #limits: StompParserLimits;
  readonly #events: StompParserEvents;
  readonly #line: Buffer;
  #lineLength = 0;
  #command: string | null = null;
  #headers = new Map<string, string>();
  #headerCount = 0;
  #body: Buffer[] = [];
  #bodyLength = 0;
  /** Null when the body runs to the first NUL. */
  #bodyExpected: number | null = null;
  #state: 'head' | 'body' = 'head';

  constructor(limits: StompParserLimits, events: StompParserEvents) {
    this.#limits = limits;
    this.#events = events;
    this.#line = Buffer.allocUnsafe(limits.maxLineBytes);
  }

  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) {
      at = this.#state === 'head' ? this.#readHead(chunk, at) : this.#readBody(chunk, at);
    }
  }

  #readHead(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (byte === undefined) break;
      if (byte === LF) {
        this.#endLine();
        if (this.#state === 'body') return at + 1;
      } else {
        if (byte === NUL) throw new StompError('a frame ended inside its headers');
        if (this.#lineLength === this.#limits.maxLineBytes) throw new StompError('a line is too long');
        this.#line[this.#lineLength] = byte;
        this.#lineLength += 1;
      }
    }
    return chunk.length;
  }

  #endLine(): void {
    const line = decodeLine(this.#line.subarray(0, this.#lineLength));
    this.#lineLength = 0;
    if (this.#command === null) {
      if (line === '') this.#events.onHeartBeat();
      else if (!clientCommands.has(line)) throw new StompError('unknown command');
      else this.#command = line;
    } else if (line === '') {
      this.#bodyExpected = this.#readContentLength();
      this.#state = 'body';
    } else {
      this.#addHeader(this.#command, line);
    }
  }

  #addHeader(command: string, line: string): void {
    this.#headerCount += 1;
    if (this.#headerCount > this.#limits.maxHeaders) throw new StompError('too many headers');
    const colon = line.indexOf(':');
    if (colon < 1) throw new StompError('a header needs a name and a colon');
    const read = command === 'CONNECT' ? (text: string) => text : unescapeHeader;
    const name = read(line.slice(0, colon)).trim();
    // The first of a repeated header counts (STOMP 1.2, "Repeated Header Entries").
    if (!this.#headers.has(name)) this.#headers.set(name, read(line.slice(colon + 1)).trim());
  }

  #readContentLength(): number | null {
    const text = this.#headers.get('content-length');
    if (text === undefined) return null;
    if (!/^\d{1,9}$/.test(text)) throw new StompError('content-length is not a number');
    const length = Number(text);
    if (length > this.#limits.maxBodyBytes) throw new StompError('the body is too large');
    return length;
  }

  #readBody(chunk: Buffer, from: number): number {
    const end = this.#bodyExpected === null ? chunk.indexOf(NUL, from) : this.#knownEnd(chunk, from);
    const part = chunk.subarray(from, end === -1 ? chunk.length : end);
    this.#bodyLength += part.length;
    if (this.#bodyLength > this.#limits.maxBodyBytes) throw new StompError('the body is too large');
    // Copied, because a chunk belongs to the socket's receive buffer.
    if (part.length > 0) this.#body.push(Buffer.from(part));
    if (end === -1) return chunk.length;
    if (chunk[end] !== NUL) throw new StompError('a frame must end with a NUL byte');
    this.#endFrame();
    return end + 1;
  }

  /** Where the closing NUL of a body of known length stands in this chunk, or -1 when a later chunk brings it. */
  #knownEnd(chunk: Buffer, from: number): number {
    const end = from + (this.#bodyExpected ?? 0) - this.#bodyLength;
    return end < chunk.length ? end : -1;
  }

  #endFrame(): void {
    const frame = {
      command: this.#command ?? '',
      headers: this.#headers,
      body: Buffer.concat(this.#body),
    };
    this.#command = null;
    this.#headers = new Map();
    this.#headerCount = 0;
    this.#body = [];
    this.#bodyLength = 0;
    this.#bodyExpected = null;
    this.#state = 'head';
    this.#events.onFrame(frame);
  }
}

function decodeLine(bytes: Buffer): string {
  const trimmed = bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes;
  if (trimmed.includes(CR)) throw new StompError('a carriage return stands inside a line');
  try {
    return utf8.decode(trimmed);
  } catch {
    throw new StompError('a header is not valid UTF-8');
  }
}

const NUL = 0;
const LF = 10;
const CR = 13;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const clientCommands = new Set([
  'CONNECT',
  'STOMP',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'SEND',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
  'DISCONNECT',
]);
