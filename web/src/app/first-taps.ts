/** By element, what was done to it last: the kind of event, and what it held afterwards. */
type FirstTaps = ReadonlyMap<Element, readonly [type: string, value: string, isChecked: boolean]>;

declare global {
  /** Ends the noting of what was tapped and typed before the app ran, and gives it (`public/first-taps.js`). */
  var kosarFirstTaps: (() => FirstTaps) | undefined;
}

/**
 * The app has taken the page over: what was tapped and typed before is done now, in its order. From here on the document says that the page answers
 * (`data-hydrated`).
 */
export function doFirstTaps(): void {
  const noted: FirstTaps = globalThis.kosarFirstTaps?.() ?? new Map();
  globalThis.kosarFirstTaps = undefined;
  for (const [element, [type, value, isChecked]] of noted) {
    // What is gone meanwhile, or was drawn anew, is another thing.
    if (!element.isConnected || !(element instanceof HTMLElement)) continue;
    if (type === 'click') element.click();
    else if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
      tick(element, isChecked);
    else typeAgain(element, value);
  }
  document.documentElement.dataset['hydrated'] = '';
}

function tick(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
  box.click();
}

/** The app's own inputs note what is put into them by name; by their kind's setter it comes as from a person. */
function typeAgain(field: HTMLElement, value: string): void {
  const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((one) => field instanceof one);
  if (kind === undefined) return;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(kind === HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
