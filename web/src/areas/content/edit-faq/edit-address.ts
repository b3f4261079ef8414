import { to } from '../../../app/paths.ts';

/** What is being written: a category or a question, or a new one of them (a question into a category). */
export const EDITABLES = ['category', 'item', 'new-category', 'new-item'] as const;
export type Editable = (typeof EDITABLES)[number];

/** The page with one thing open for writing, so that it can be linked and outlives a reload: `?edit=item-12`. */
export function editAddress(kind: Editable, id?: number): string {
  return `${to('adminFaq')}?edit=${kind}${id === undefined ? '' : `-${id}`}`;
}

/** The other way; null where nothing that is known is open. */
export function readEdited(text: string | null): { readonly kind: Editable; readonly id: number } | null {
  const [, name, id = '0'] = /^((?:new-)?(?:category|item))(?:-(\d{1,9}))?$/.exec(text ?? '') ?? [];
  const kind = EDITABLES.find((one) => one === name);
  return kind === undefined ? null : { kind, id: Number(id) };
}
