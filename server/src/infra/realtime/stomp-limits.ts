import type { StompParserLimits } from './stomp-parser.ts';

/** Everything a client may use up. Times in milliseconds. */
export type StompLimits = StompParserLimits & {
  connectTimeoutMs: number;
  sendHeartBeatMs: number;
  expectHeartBeatMs: number;
  maxSubscriptions: number;
  maxWaitingFrames: number;
  maxFramesPerTenSeconds: number;
  maxBufferedBytes: number;
  maxSockets: number;
  maxSocketsPerAddress: number;
  /** A socket whose peer doesn't answer a WebSocket ping until the next one is dropped. */
  pingMs: number;
  /** How often a subscription that not everybody may have is checked anew. */
  recheckMs: number;
  /** A burst of changes to one chain becomes one message per this time. */
  coalesceMs: number;
};

export const defaultStompLimits: StompLimits = {
  maxLineBytes: 4096,
  maxHeaders: 40,
  maxBodyBytes: 16_384,
  connectTimeoutMs: 10_000,
  // Browsers slow the timers of hidden tabs down, so anything under 10 s would cut live clients off.
  sendHeartBeatMs: 10_000,
  expectHeartBeatMs: 10_000,
  maxSubscriptions: 50,
  maxWaitingFrames: 100,
  maxFramesPerTenSeconds: 300,
  maxBufferedBytes: 512 * 1024,
  maxSockets: 5000,
  maxSocketsPerAddress: 500,
  pingMs: 30_000,
  recheckMs: 4000,
  coalesceMs: 100,
};
