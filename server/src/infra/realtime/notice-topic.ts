import type { FastifyRequest } from 'fastify';
import type { NoticeFeed } from './notice-feed.ts';
import { StompError } from './stomp-frame.ts';
import type { Deliver } from './stomp-session.ts';

/** How often it is asked again who a page belongs to: what is sent says nothing, so an ended session may hear it for a minute. */
const RECHECK_MS = 60_000;

/** Who a request comes from; null for no one. */
export type ReaderOf = (request: FastifyRequest) => Promise<number | null>;

/** The open pages of users, by user. */
export class NoticeReaders {
  readonly #readers = new Map<number, Set<Deliver>>();
  readonly #readerOf: ReaderOf;

  constructor(feed: NoticeFeed, readerOf: ReaderOf) {
    this.#readerOf = readerOf;
    feed.subscribe({
      onChange: (userIds) => {
        for (const userId of userIds) this.#notify(userId);
      },
      onGap: () => {
        for (const userId of this.#readers.keys()) this.#notify(userId);
      },
    });
  }

  /** People with an open page. */
  get size(): number {
    return this.#readers.size;
  }

  /** Opens the topic for the user of a request; gives back how to end it, throws StompError for who isn't logged in. */
  async open(request: FastifyRequest, deliver: Deliver, onRevoked: () => void): Promise<() => void> {
    const userId = await this.#readerOf(request);
    if (userId === null) throw new StompError('no such topic');
    const pages = this.#readers.get(userId) ?? new Set<Deliver>();
    this.#readers.set(userId, pages.add(deliver));
    const recheck = setInterval(() => void checkAgain(this.#readerOf), RECHECK_MS);
    return () => {
      clearInterval(recheck);
      pages.delete(deliver);
      if (pages.size === 0) this.#readers.delete(userId);
    };

    async function checkAgain(readerOf: ReaderOf): Promise<void> {
      // While the database is away nothing is reported either.
      if ((await readerOf(request).catch(() => userId)) !== userId) onRevoked();
    }
  }

  #notify(userId: number): void {
    for (const deliver of this.#readers.get(userId) ?? []) deliver('{}', {});
  }
}
