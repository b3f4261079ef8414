/** What the build writes down of each page: the files it loads late, and the answers it begins with. */
export interface EarlyTable {
  readonly files: readonly string[];
  /** What the frame shows to who is logged in. */
  readonly frame: readonly number[];
  readonly pages: readonly EarlyPage[];
}

/** Numbers are places in `files`. Calls that differ for guests and users wait for the login status. */
interface EarlyPage {
  /** Of the path of its address. */
  readonly pattern: string;
  readonly files: readonly number[];
  /** `$1` stands for the first part of the pattern. */
  readonly calls?: readonly string[];
  readonly guestCalls?: readonly string[];
  readonly userCalls?: readonly string[];
}

/** Answers asked for before the app runs, by their address. Each is taken once. */
export type EarlyAnswers = Map<string, Promise<Response>>;

declare global {
  var kosarEarly: EarlyAnswers | undefined;
}

/**
 * Runs in the head of the document, long before the app, and asks at once for what this page will need: otherwise each file and each
 * answer is asked for only when the one before it has run, a trip to the server each time. The build writes this function's own text into a
 * file (`build/early-requests.ts`), so it uses nothing from outside itself.
 */
export function startEarly({ files, frame, pages }: EarlyTable): void {
  const CACHED_MS = 10_000;
  const answers: EarlyAnswers = new Map();
  globalThis.kosarEarly = answers;

  const load = (places: readonly number[]) => {
    for (const place of places) {
      const link = document.createElement('link');
      const href = files[place] ?? '';
      const isStyle = href.endsWith('.css');
      link.rel = isStyle ? 'preload' : 'modulepreload';
      if (isStyle) link.as = 'style';
      link.crossOrigin = '';
      // The entry and the answers go first where connections are few.
      link.fetchPriority = 'low';
      link.href = href;
      document.head.append(link);
    }
  };
  const ask = (address: string): Promise<Response> => {
    const headers = { Accept: 'application/json, application/problem+json', 'X-Requested-With': 'fetch' };
    const answer = fetch(address, { headers, credentials: 'same-origin', cache: 'no-store' });
    // Who takes it sees its failure; no one may.
    answer.catch(() => undefined);
    answers.set(address, answer);
    setTimeout(() => answers.delete(address), CACHED_MS);
    return answer;
  };

  // The server has rendered this page with its answers.
  const isWhole = document.documentElement.dataset['page'] === 'whole';
  const status = isWhole ? null : ask('/api/user/loginstatus?active=true');
  const forViewer = async (
    asked: Promise<Response>,
    page: EarlyPage,
    askAll: (calls?: readonly string[]) => void,
  ): Promise<void> => {
    try {
      const { status: isUser }: { status: boolean } = await (await asked).clone().json();
      askAll(isUser ? page.userCalls : page.guestCalls);
      if (isUser) load(frame);
    } catch {
      // Without a connection the app itself says so.
    }
  };
  for (const page of pages) {
    const match = new RegExp(page.pattern).exec(location.pathname);
    if (match === null) continue;
    // Filters and invitations of the address change what is asked for.
    const askAll = (calls: readonly string[] = []) => {
      if (location.search !== '') return;
      for (const call of calls) void ask(call.replace('$1', match[1] ?? ''));
    };
    load(page.files);
    if (status === null) return;
    askAll(page.calls);
    void forViewer(status, page, askAll);
    return;
  }
}
