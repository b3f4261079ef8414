import type * as z from 'zod/mini';
import type { Who } from '../endpoint.ts';

interface TopicShape {
  /** Noun in code words: the name of the channel in the AsyncAPI document. */
  readonly name: string;
  /** What clients subscribe to, with `{param}` places. */
  readonly destination: string;
  readonly who: Who;
  readonly summary: string;
  /** What stands in the places of the destination. */
  readonly params?: Readonly<Record<string, string>>;
  /** Headers that a subscription may carry. */
  readonly subscribeHeaders?: Readonly<Record<string, string>>;
  /** Headers that each message carries. */
  readonly messageHeaders?: Readonly<Record<string, string>>;
  readonly message: z.core.$ZodType;
}

export type Topic = TopicShape;

/** Declares one topic of the socket: the single truth that server, browser, tests and the AsyncAPI document share. */
export function topic<const T extends TopicShape>(shape: T): T {
  return shape;
}
