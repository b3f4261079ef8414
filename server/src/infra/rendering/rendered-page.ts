/** What the web's build for servers makes of a page; `web/src/app/render-page.tsx` says what each part is. */
export interface RenderedPage {
  readonly html: string;
  readonly css: string;
  readonly state: string;
  /** Of a page that answers a form. */
  readonly status?: number;
  /** The form leads to this address: nothing is shown here. */
  readonly leadsTo?: string;
}

/** A form as it was sent without scripts; the secret of the address isn't part of it. */
export interface SentForm {
  readonly form: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** An answer of the API as it goes to who renders. */
export interface AskedAnswer {
  readonly status: number;
  readonly body: string;
}

/** What the web's build for servers exports: known by its file alone. */
export interface RenderingBuild {
  readonly renderPage: (
    asked: {
      readonly url: string;
      readonly queryNames: readonly string[];
      readonly now: Date;
      readonly styleNonce: string;
      readonly ask: (address: string) => Promise<AskedAnswer>;
      readonly signal: AbortSignal;
      readonly posted: SentForm | null;
      readonly send: (address: string, body: unknown) => Promise<AskedAnswer>;
    },
    whileRendering: unknown,
  ) => Promise<RenderedPage | null>;
  readonly whileRendering: unknown;
}

/** From the server to the process that renders. */
export type ToProcess =
  | {
      readonly kind: 'render';
      readonly id: number;
      readonly url: string;
      readonly queryNames: readonly string[];
      readonly nowMs: number;
      readonly styleNonce: string;
      readonly posted: SentForm | null;
    }
  | { readonly kind: 'answer'; readonly ask: number; readonly answer: AskedAnswer }
  | { readonly kind: 'abandon'; readonly id: number };

/** And back. */
export type FromProcess =
  | { readonly kind: 'ready' }
  | { readonly kind: 'ask'; readonly page: number; readonly ask: number; readonly address: string }
  /** The call of the form that was sent to the page. */
  | {
      readonly kind: 'send';
      readonly page: number;
      readonly ask: number;
      readonly address: string;
      readonly body: unknown;
    }
  | { readonly kind: 'done'; readonly id: number; readonly page: RenderedPage | null }
  | { readonly kind: 'failed'; readonly id: number; readonly reason: string };

/** What the process begins with. */
export interface ProcessStart {
  /** The web's build for servers, as a file's address. */
  readonly build: string;
  /** What the pages say of the market. */
  readonly market: unknown;
}
