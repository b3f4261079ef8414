import type { PostedFormName } from '@kosar/contract/pages/posted';
import { pageState } from './page-state.ts';
import type { AnsweredForm } from './posted-form.ts';
import { serverRendering } from './server-rendering.ts';

let isLeft = false;

/** From now on the page is another one: a form of that name begins empty. */
export function leavePostedForm(): void {
  isLeft = true;
}

/** The sent form that this page answers, if it is the named one. */
export function answeredForm(name: PostedFormName | undefined): AnsweredForm | null {
  if (name === undefined) return null;
  const rendering = serverRendering();
  const answered = rendering === null ? (isLeft ? undefined : pageState?.posted) : rendering.posted?.answered;
  return answered?.form === name ? answered : null;
}
