/** By element, what was done to it last: the kind of event, and what it held afterwards. */
type FirstTaps = ReadonlyMap<Element, readonly [type: string, value: string, isChecked: boolean]>;

declare global {
  /** Ends the noting of what was tapped and typed before the app ran, and gives it (`public/first-taps.js`). */
  var kosarFirstTaps: (() => FirstTaps) | undefined;
}

/** A part of the page that hasn't come by then stays as it is. */
const PATIENCE_MS = 15_000;
/** Fields that write what is typed in their own way never hold it as it was. */
const TIMES = 3;

/**
 * The app takes the page over: what was tapped and typed before is done as soon as its part of the page answers, in its order. From then on the document says
 * that the page answers (`data-hydrated`).
 */
export async function doFirstTaps(): Promise<void> {
  const noted: FirstTaps = globalThis.kosarFirstTaps?.() ?? new Map();
  globalThis.kosarFirstTaps = undefined;
  const until = performance.now() + PATIENCE_MS;
  for (const [element, [type, value, isChecked]] of noted) {
    if (!(element instanceof HTMLElement) || !(await isAnswering(element, until))) continue;
    if (type === 'click') element.click();
    else if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
      tick(element, isChecked);
    else await typeAgain(element, value);
  }
  document.documentElement.dataset['hydrated'] = '';
}

/** Parts of a page are taken over one by one; React knows its elements by a key of its own. What is drawn anew meanwhile is another thing. */
async function isAnswering(element: HTMLElement, until: number): Promise<boolean> {
  while (element.isConnected && performance.now() < until) {
    if (Object.keys(element).some((key) => key.startsWith('__reactFiber$'))) return true;
    await nextPicture();
  }
  return false;
}

function nextPicture(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}

function tick(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
  box.click();
}

/**
 * The app's own inputs note what is put into them by name; by their kind's setter it comes as from a person. A part that is taken over by this very event has
 * its own values first, so it is said again.
 */
async function typeAgain(field: HTMLElement, value: string): Promise<void> {
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((one) => field instanceof one);
  if (kind === undefined) return;
  const input = field as HTMLInputElement;
  for (let time = 0; time < TIMES; time += 1) {
    // What it took over as it stood is news to it only if it stood otherwise.
    input.value = value === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    await nextPicture();
    if (input.value === value) return;
  }
}
