import { type ChildProcess, fork } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type { Gauges } from '../gauges.ts';
import type {
  AskedAnswer,
  FromProcess,
  ProcessStart,
  RenderedPage,
  SentForm,
  ToProcess,
} from './rendered-page.ts';
import { RestingPages } from './resting-pages.ts';

/** What rendering may take; tests have less patience. */
export interface RenderLimits {
  /** From asking for a page to having it. */
  readonly pageMs: number;
  /** From starting the process to its first word. */
  readonly startMs: number;
  /** Pages rendered at a time; who asks for more gets none. */
  readonly atOnce: number;
  /** How long a page isn't tried again that failed, took too long, or was under way when the process ended. */
  readonly restMs: number;
  readonly memoryMb: number;
}

const LIMITS: RenderLimits = { pageMs: 4000, startMs: 30_000, atOnce: 24, restMs: 5000, memoryMb: 256 };

export interface PageRenderer {
  /** A page as a visitor sees it; null where it can't be had now or at all, and then the app renders it in the browser. Never fails. */
  render(page: PageToRender): Promise<RenderedPage | null>;
  /** Starts before the first page is asked for. */
  warm(market: unknown): void;
  /** Shows its figures among the gauges. */
  show(gauges: Gauges): void;
  stop(): Promise<void>;
}

interface PageToRender {
  /** What kind of page it is, for whoever reads of its failure. */
  readonly page: string;
  /** Path and query. */
  readonly url: string;
  /** What of the query it may read: it is shared by these names. */
  readonly queryNames: readonly string[];
  readonly now: Date;
  readonly styleNonce: string;
  /** What pages say of the market: a process knows one. */
  readonly market: unknown;
  /** The answer of a GET call to who isn't logged in, charged to whoever asked for the page. */
  readonly ask: (address: string) => Promise<AskedAnswer>;
  /** A form that was sent to the page, and the answer of its call. */
  readonly sent?: {
    readonly posted: SentForm;
    readonly send: (address: string, body: unknown) => Promise<AskedAnswer>;
  };
}

interface RenderingOptions {
  /** The web's build for servers. */
  readonly build: string;
  /** Null where all pages under way ended with their process. */
  readonly onFailure: (reason: string, page: string | null) => void;
  readonly limits?: Partial<RenderLimits>;
}

interface UnderWay extends PageToRender {
  readonly end: (page: RenderedPage | null) => void;
}

interface Rendering {
  readonly child: ChildProcess;
  readonly marketText: string;
  readonly startedAt: number;
  readonly underWay: Map<number, UnderWay>;
  isReady: boolean;
  heardAt: number;
}

/**
 * Renders pages in a process of its own, which is started anew when it fails, hangs, or the market says something else of itself: neither its memory
 * nor its end is the web server's.
 */
export function createPageRenderer({ build, onFailure, limits }: RenderingOptions): PageRenderer {
  const { pageMs, startMs, atOnce, restMs, memoryMb } = { ...LIMITS, ...limits };
  const resting = new RestingPages(restMs);
  const count = { rendered: 0, givenUp: 0, starts: 0 };
  let current: Rendering | null = null;
  let startsAgainAt = 0;
  let lastId = 0;

  function start(market: unknown): Rendering {
    count.starts += 1;
    const asStart: ProcessStart = { build: pathToFileURL(build).href, market };
    const child = fork(new URL('render-process.ts', import.meta.url), [JSON.stringify(asStart)], {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // Pages know of the server what it answers to everybody: none of its secrets.
      env: { TZ: process.env['TZ'], NODE_ENV: process.env['NODE_ENV'] },
      serialization: 'advanced',
    });
    const now = performance.now();
    const rendering: Rendering = {
      child,
      marketText: JSON.stringify(market),
      startedAt: now,
      underWay: new Map(),
      isReady: false,
      heardAt: now,
    };
    child.unref();
    child.channel?.unref();
    child.on('message', (message) => void hear(rendering, message as FromProcess));
    child.on('error', (error) => onFailure(String(error), null));
    child.on('exit', (code, signal) => forget(rendering, `it ended (${signal ?? code})`));
    return rendering;
  }

  /** What was under way may have been what ended it. */
  function forget(rendering: Rendering, reason: string): void {
    if (current === rendering) {
      current = null;
      onFailure(reason, null);
      // One that can't even start would be started again and again.
      if (!rendering.isReady) startsAgainAt = performance.now() + restMs;
    }
    for (const page of rendering.underWay.values()) fail(page);
    rendering.underWay.clear();
  }

  function fail({ url, sent, end }: UnderWay): void {
    // What someone typed says nothing of the page that others ask for.
    if (sent === undefined) resting.add(url);
    count.givenUp += 1;
    end(null);
  }

  async function hear(rendering: Rendering, message: FromProcess): Promise<void> {
    rendering.heardAt = performance.now();
    switch (message.kind) {
      case 'ready':
        rendering.isReady = true;
        return;
      case 'ask':
      case 'send': {
        const asking = rendering.underWay.get(message.page);
        const answer = await (message.kind === 'ask'
          ? asking?.ask(message.address)
          : asking?.sent?.send(message.address, message.body)
        )?.catch(() => undefined);
        return send(rendering, {
          kind: 'answer',
          ask: message.ask,
          answer: answer ?? { status: 500, body: '' },
        });
      }
      case 'done': {
        const done = rendering.underWay.get(message.id);
        if (done === undefined) return;
        if (message.page === null) return fail(done);
        count.rendered += 1;
        return done.end(message.page);
      }
      case 'failed': {
        const failed = rendering.underWay.get(message.id);
        if (failed === undefined) return;
        onFailure(message.reason, failed.page);
        return fail(failed);
      }
    }
  }

  function send({ child }: Rendering, message: ToProcess): void {
    // Whoever has ended hears nothing more, and its pages are ended with it.
    if (child.connected) child.send(message, () => undefined);
  }

  function renderingOf(market: unknown): Rendering {
    if (current !== null && current.marketText !== JSON.stringify(market)) {
      const old = current;
      current = null;
      for (const { end } of old.underWay.values()) end(null);
      old.underWay.clear();
      old.child.kill('SIGKILL');
    }
    current ??= start(market);
    return current;
  }

  /** Too late: the page is given up, and the process with it when nothing has been heard of it meanwhile. */
  function giveUp(rendering: Rendering, id: number, askedAt: number): void {
    const late = rendering.underWay.get(id);
    if (late === undefined) return;
    onFailure('it took too long', late.page);
    const isStarting = !rendering.isReady && performance.now() - rendering.startedAt < startMs;
    if (isStarting) late.end(null);
    else fail(late);
    if (isStarting || rendering.heardAt > askedAt) return send(rendering, { kind: 'abandon', id });
    // From now on others are rendered by the next one, however long this one takes to end.
    forget(rendering, 'it hung');
    rendering.child.kill('SIGKILL');
  }

  return {
    async render(page) {
      const isStartable = current !== null || performance.now() >= startsAgainAt;
      if (!isStartable || resting.has(page.url)) return null;
      const rendering = renderingOf(page.market);
      if (rendering.underWay.size >= atOnce) {
        count.givenUp += 1;
        return null;
      }
      lastId += 1;
      const id = lastId;
      const { promise, resolve } = Promise.withResolvers<RenderedPage | null>();
      const timer = setTimeout(giveUp, pageMs, rendering, id, performance.now());
      rendering.underWay.set(id, { ...page, end: resolve });
      const { url, queryNames, now, styleNonce } = page;
      const posted = page.sent?.posted ?? null;
      send(rendering, { kind: 'render', id, url, queryNames, nowMs: now.getTime(), styleNonce, posted });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        rendering.underWay.delete(id);
      }
    },
    warm: (market) => void renderingOf(market),
    show(gauges) {
      gauges.add('pages_rendered', () => count.rendered);
      gauges.add('pages_given_up', () => count.givenUp);
      gauges.add('pages_at_work', () => current?.underWay.size ?? 0);
      gauges.add('pages_resting', () => resting.size);
      gauges.add('render_process_starts', () => count.starts);
    },
    async stop() {
      const old = current;
      current = null;
      startsAgainAt = Number.POSITIVE_INFINITY;
      if (old === null || old.child.exitCode !== null || old.child.signalCode !== null) return;
      const ended = new Promise((resolve) => old.child.once('exit', resolve));
      old.child.ref();
      old.child.kill('SIGKILL');
      await ended;
    },
  };
}
