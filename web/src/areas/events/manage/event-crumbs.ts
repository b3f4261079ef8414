import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import type { Crumb } from '../../../ui/page-head.tsx';

/** The way back from an organizer's page: the management home, and from the pages below it the list of events. */
export function eventCrumbs(organizerId: string, below: boolean): readonly Crumb[] {
  const home = { label: pages.management.title, to: to('management') };
  const list = { label: pages.organizerEvents.title, to: to('organizerEvents', { organizerId }) };
  return below ? [home, list] : [home];
}
