/** `detail` says what happened, what is kept and what to do next. */
export interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503 | 504;
  readonly title: string;
  readonly detail: string;
}
