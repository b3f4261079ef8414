import type { HtmlPiece } from './html-piece.ts';
import type { PostedOnServer } from './posted-on-server.ts';

/** One rendering of a page on the server, as the app sees it: a visitor without memory asks for what it shows. */
export interface ServerRendering {
  readonly now: Date;
  /** Lets the page's own style elements through the content policy. */
  readonly styleNonce: string;
  /** The answer of a GET call, by its address; rejects with a ProblemError. */
  readonly answerOf: (address: string) => Promise<unknown>;
  /** Hears of each name of the query that the page reads: visitors share it by these. */
  readonly noteQueryName: (name: string) => void;
  /** The answer of the one call that a form without scripts makes; rejects with a ProblemError. */
  readonly send: (address: string, body: unknown) => Promise<unknown>;
  /** The form that this page answers; null on a page that was only asked for. */
  readonly posted: PostedOnServer | null;
  /** A server has no documents. */
  readonly parseHtml: (html: string) => readonly HtmlPiece[];
}

let find: () => ServerRendering | null = () => null;

/** The rendering that is under way; null in a browser. */
export function serverRendering(): ServerRendering | null {
  return find();
}

/** Called once, by the server's build (`entry-server.tsx`): several pages may be rendered at a time. */
export function findRenderingBy(finder: () => ServerRendering | null): void {
  find = finder;
}
