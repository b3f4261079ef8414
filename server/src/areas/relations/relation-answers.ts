import { formatDay } from '@kosar/contract/format';
import type { SheetColumn } from '@kosar/contract/sheet';
import type { AppContext } from '../../infra/app-context.ts';
import { listAnswers } from '../../infra/lists/list-answers.ts';
import { found } from '../../infra/refusal.ts';
import { known, type Viewer } from '../../infra/session/viewer.ts';
import type { RelationKind } from './relation-kinds.ts';
import { findRelation, pageRelations, type RelationPageQuery, type RelationRow } from './relation-queries.ts';
import { addRelation, changeRelation, type RelationTerms, removeRelation } from './save-relation.ts';

/** What makes one kind of relations itself on the wire: how it is written, and what its bodies mean. */
export interface RelationWire<Json, Terms, Parties> {
  readonly kind: RelationKind;
  readonly present: (row: RelationRow) => Json;
  /** The name of the file, Hungarian, without a day. */
  readonly fileTitle: string;
  readonly columns: readonly SheetColumn<Json>[];
  readonly partiesOf: (body: Parties) => { readonly oneId: number; readonly otherId: number };
  readonly termsOf: (body: Terms) => RelationTerms;
}

interface One {
  readonly viewer: Viewer;
  readonly params: { readonly id: number };
}

/** The answers of the seven calls that every kind of relations has: its three lists, one, and made, changed and ended. */
export function relationAnswers<Json, Terms, Parties>(
  context: AppContext,
  { kind, present, fileTitle, columns, partiesOf, termsOf }: RelationWire<Json, Terms, Parties>,
) {
  const { db, clock } = context;
  const lists = listAnswers({
    db: context.reads,
    find: (view, viewer: Viewer, query: RelationPageQuery) => pageRelations(view, kind, viewer, query),
    present,
    fileName: () => `${fileTitle} ${formatDay(clock.now())}`,
    columns,
  });
  const shown = async (viewer: Viewer, id: number) =>
    present(found(await findRelation(db, kind, viewer, id)));
  return {
    ...lists,
    one: ({ viewer, params }: One) => shown(viewer, params.id),
    make: async ({ viewer, body }: { readonly viewer: Viewer; readonly body: Parties & Terms }) => {
      const made = { ...partiesOf(body), terms: termsOf(body) };
      return shown(viewer, await addRelation(context, kind, known(viewer), made));
    },
    change: async ({
      viewer,
      params: { id },
      body,
    }: One & { readonly body: Terms & { readonly version: number } }) => {
      const change = { id, version: body.version, terms: termsOf(body) };
      await changeRelation(context, kind, known(viewer), change);
      return shown(viewer, id);
    },
    end: ({ viewer, params }: One) => removeRelation(context, kind, known(viewer), params.id),
  };
}
