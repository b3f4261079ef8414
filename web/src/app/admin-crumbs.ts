import { pages } from '../hu/pages.ts';
import type { Crumb } from '../ui/page-head.tsx';
import { type PlainPage, to } from './paths.ts';

/** The pages above one thing of the admin area: the area, and the list that the thing stands in. */
export function adminCrumbs(list: PlainPage): [Crumb, Crumb] {
  return [crumbOf('admin'), crumbOf(list)];
}

function crumbOf(route: PlainPage): Crumb {
  return { label: pages[route].title, to: to(route) };
}
