import type { RelationPartyJson } from '@kosar/contract/actors/relation-fields';
import type { Endpoint } from '@kosar/contract/endpoint';
import type { TransporterType } from '@kosar/domain/vocabulary';
import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { FindChoices } from '../../lib/choices.ts';
import type { useForm } from '../../lib/use-form.ts';
import type { FieldFilter, ListColumn, ListFilter } from '../../ui/admin-list/list-column.ts';
import type { Written } from '../../ui/use-edit-form.ts';

/** What every relation is shown with. */
export interface Relation {
  readonly id: number;
  readonly share: number;
  readonly public: boolean;
  readonly createdDate: string;
  readonly version: number;
}

/** What only some kinds have; percents as they are typed. */
type Terms = {
  readonly transporterType: TransporterType | '';
  readonly relative: boolean;
  readonly platformCommission: string;
};

/** What the form of a relation holds; each kind shows and sends the terms that it has. */
export type RelationValues = Terms & {
  readonly one: string;
  readonly other: string;
  readonly share: string;
  readonly public: boolean;
  readonly version: number;
};

export type RelationForm = ReturnType<typeof useForm<RelationValues, z.core.$ZodType, unknown>>;

/** One of the two sides of a kind: how its party is found, and as what it is sent. */
interface Side<Row> {
  /** The field of the body, such as `producerId`; the row has the party without the ending. */
  readonly field: string;
  readonly sort: string;
  readonly label: string;
  readonly choices: FindChoices;
  readonly of: (row: Row) => RelationPartyJson;
}

/** One of the three kinds of relations (spec 3): the list and the form are the same, the parties and terms are its own. */
export interface RelationKind<Row extends Relation> {
  readonly name: 'carrying' | 'organizing' | 'pointing';
  /** The name of its list, under which a device remembers the columns. */
  readonly listName: string;
  readonly listRoute:
    | 'producerTransporterRelations'
    | 'organizerManagerRelations'
    | 'transporterOrganizerRelations';
  readonly newRoute:
    | 'newProducerTransporterRelation'
    | 'newOrganizerManagerRelation'
    | 'newTransporterOrganizerRelation';
  readonly oneRoute:
    | 'producerTransporterRelation'
    | 'organizerManagerRelation'
    | 'transporterOrganizerRelation';
  readonly one: Side<Row>;
  readonly other: Side<Row>;
  /** Columns of its own terms, and filters beside the common ones. */
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly (ListFilter | FieldFilter)[];
  /** Its own terms: as a form begins, of a row, as they are sent, and how they are called where two people's changes meet. */
  readonly newTerms: Partial<Terms>;
  readonly termsOf: (row: Row) => Partial<Terms>;
  readonly bodyOf: (values: RelationValues) => object;
  readonly labels: Partial<Record<keyof Terms, string>>;
  readonly wordsOf?: (value: unknown, field: string) => string | null;
  /** The fields of the terms, the share among them. */
  readonly Fields: ComponentType<{ readonly form: RelationForm; readonly relation: Row | null }>;
  readonly file: Endpoint;
  readonly create: Written;
  readonly update: Written;
  readonly load: (id: number) => Promise<Row>;
  readonly end: (id: number) => Promise<unknown>;
  /** The calls whose answers a change makes old. */
  readonly reads: readonly Endpoint[];
}

/** „Termelő – Szállító”. */
export function nameOf<Row extends Relation>({ one, other }: RelationKind<Row>, row: Row): string {
  return `${one.of(row).name} – ${other.of(row).name}`;
}
