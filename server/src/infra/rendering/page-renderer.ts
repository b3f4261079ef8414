import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AskedAnswer, FromThread, RenderedPage, ToThread } from './rendered-page.ts';

/** What rendering may take; tests have less patience. */
export interface RenderLimits {
  /** From asking for a page to having it. */
  readonly pageMs: number;
  /** From starting the thread to its first word. */
  readonly startMs: number;
  /** Pages rendered at a time; who asks for more gets none. */
  readonly atOnce: number;
  /** How long nothing is rendered after a page has taken too long, or has taken the thread with it. */
  readonly restMs: number;
  readonly memoryMb: number;
}

const LIMITS: RenderLimits = { pageMs: 4000, startMs: 30_000, atOnce: 24, restMs: 5000, memoryMb: 256 };

export interface PageRenderer {
  /** A page as a visitor sees it; null where it can't be had now or at all, and then the app renders it in the browser. Never fails. */
  render(page: PageToRender): Promise<RenderedPage | null>;
  /** Starts before the first page is asked for. */
  warm(market: unknown): void;
  stop(): Promise<void>;
}

interface PageToRender {
  /** Path and query. */
  readonly url: string;
  readonly now: Date;
  readonly styleNonce: string;
  /** What pages say of the market: a thread knows one. */
  readonly market: unknown;
}

interface RenderingOptions {
  /** The web's build for servers. */
  readonly build: string;
  /** The answer of a GET call to who isn't logged in. */
  readonly ask: (address: string) => Promise<AskedAnswer>;
  readonly onFailure: (reason: string, url: string | null) => void;
  readonly limits?: Partial<RenderLimits>;
}

interface Thread {
  readonly worker: Worker;
  readonly marketText: string;
  readonly startedAt: number;
  readonly underWay: Map<number, { readonly url: string; readonly end: (page: RenderedPage | null) => void }>;
  isReady: boolean;
  heardAt: number;
}

/** Renders pages in a thread of its own, which is started anew when it fails, hangs, or the market says something else of itself. */
export function createPageRenderer({ build, ask, onFailure, limits }: RenderingOptions): PageRenderer {
  const { pageMs, startMs, atOnce, restMs, memoryMb } = { ...LIMITS, ...limits };
  let current: Thread | null = null;
  let restsUntil = 0;
  let lastId = 0;

  function start(market: unknown): Thread {
    const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
      workerData: { build: pathToFileURL(build).href, market },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    const now = performance.now();
    const thread: Thread = {
      worker,
      marketText: JSON.stringify(market),
      startedAt: now,
      underWay: new Map(),
      isReady: false,
      heardAt: now,
    };
    worker.unref();
    worker.on('message', (message: FromThread) => void hear(thread, message));
    worker.on('error', (error) => onFailure(String(error), null));
    worker.on('exit', () => {
      if (current === thread) {
        current = null;
        restsUntil = performance.now() + restMs;
      }
      for (const { end } of thread.underWay.values()) end(null);
    });
    return thread;
  }

  async function hear(thread: Thread, message: FromThread): Promise<void> {
    thread.heardAt = performance.now();
    switch (message.kind) {
      case 'ready':
        thread.isReady = true;
        return;
      case 'ask': {
        const answer = await ask(message.address).catch(() => ({ status: 500, body: '' }));
        return send(thread, { kind: 'answer', ask: message.ask, answer });
      }
      case 'done':
        return thread.underWay.get(message.id)?.end(message.page);
      case 'failed': {
        const failed = thread.underWay.get(message.id);
        if (failed) onFailure(message.reason, failed.url);
        return failed?.end(null);
      }
    }
  }

  function send({ worker }: Thread, message: ToThread): void {
    worker.postMessage(message);
  }

  function threadFor(market: unknown): Thread {
    if (current !== null && current.marketText !== JSON.stringify(market)) {
      const old = current;
      current = null;
      void old.worker.terminate();
    }
    current ??= start(market);
    return current;
  }

  /** Too late: the page is given up, and the thread with it when nothing has been heard of it meanwhile. */
  function giveUp(thread: Thread, id: number, url: string, askedAt: number): void {
    thread.underWay.get(id)?.end(null);
    onFailure('it took too long', url);
    restsUntil = performance.now() + restMs;
    const isStarting = !thread.isReady && performance.now() - thread.startedAt < startMs;
    if (isStarting || thread.heardAt > askedAt) return send(thread, { kind: 'abandon', id });
    void thread.worker.terminate();
  }

  return {
    async render({ url, now, styleNonce, market }) {
      if (performance.now() < restsUntil) return null;
      const thread = threadFor(market);
      if (thread.underWay.size >= atOnce) return null;
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<RenderedPage | null>();
      const timer = setTimeout(giveUp, pageMs, thread, id, url, performance.now());
      thread.underWay.set(id, { url, end: resolve });
      send(thread, { kind: 'render', id, url, nowMs: now.getTime(), styleNonce });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        thread.underWay.delete(id);
      }
    },
    warm: (market) => void threadFor(market),
    async stop() {
      const old = current;
      current = null;
      restsUntil = Number.POSITIVE_INFINITY;
      await old?.worker.terminate();
    },
  };
}
