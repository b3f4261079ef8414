import type { BrowserContext, Page } from '@playwright/test';

/**
 * Waits until the app has taken over the whole page that the server has rendered: before that no tap is answered. Pages of others need no app.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver);
}

/** From now on whoever opens an address in a page of the window gets it when the app has taken it over. */
export function openHydrated(context: BrowserContext): void {
  for (const page of context.pages()) waitInPage(page);
  context.on('page', waitInPage);
}

function waitInPage(page: Page): void {
  const waiting =
    <Args extends unknown[], Answer>(open: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await open(...args);
      await hydrated(page);
      return answer;
    };
  page.goto = waiting(page.goto.bind(page));
  page.reload = waiting(page.reload.bind(page));
  page.goBack = waiting(page.goBack.bind(page));
  page.goForward = waiting(page.goForward.bind(page));
}

/**
 * Run in the page, once for each picture. React takes over the frame first and then, in turns of their own, the parts that stand between comments of
 * the server (`<!--$-->` and `<!--/$-->`); what it has gone through it knows by a key of its own, the last element of a part last.
 */
function isTakenOver(): boolean {
  const root = document.getElementById('root');
  if (root === null) return true;
  const isKnown = (element: Element | null) =>
    element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  let isWhole = isKnown(root.lastElementChild);
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (isWhole && comments.nextNode()) {
    const { data, previousElementSibling: last } = comments.currentNode as Comment;
    isWhole = data !== '/$' || last === null || isKnown(last);
  }
  // What it has gone through it hands over before the next picture.
  const seen = root as typeof root & { picturesTakenOver?: number };
  seen.picturesTakenOver = isWhole ? (seen.picturesTakenOver ?? 0) + 1 : 0;
  return seen.picturesTakenOver > 1;
}
