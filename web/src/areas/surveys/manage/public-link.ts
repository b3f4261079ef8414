import { to } from '../../../app/paths.ts';

/** Where people fill in a survey, as an address that can be sent to them. */
export function publicLinkOf(token: string): string {
  return new URL(to('myDemands', {}, { survey: token }), globalThis.location.origin).href;
}
