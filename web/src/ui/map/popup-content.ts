import type { MapPoint } from './map-point.ts';
import { mapTexts } from './map-texts.ts';

/** What a chosen pin says: its name, its state in words and the way to its page. Built by the DOM, never from HTML. */
export function popupContent(point: MapPoint, open: (href: string, event: MouseEvent) => void): HTMLElement {
  const content = document.createElement('div');
  content.className = 'k-map-popup';
  const name = document.createElement('strong');
  name.textContent = point.name;
  content.append(name);
  if (point.stateLabel) {
    const state = document.createElement('span');
    state.textContent = point.stateLabel;
    state.dataset['state'] = point.state ?? '';
    content.append(state);
  }
  const link = document.createElement('a');
  link.href = point.href;
  link.textContent = mapTexts.open;
  link.setAttribute('aria-label', `${mapTexts.open}: ${point.name}`);
  link.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (isPlain) open(point.href, event);
  });
  content.append(link);
  return content;
}
