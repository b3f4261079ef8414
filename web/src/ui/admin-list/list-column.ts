import type { ReactNode } from 'react';

/** What a row of an admin list is distinguished from the others by. */
export type RowKey = number | string;

/** One column of an admin list. The first names the row; `isExtra` ones show when someone asks for them. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** The contract's name of the field that the list is sorted by; none isn't sorted. */
  readonly sort?: string;
  readonly isNumber?: boolean;
  /** Long words, such as e-mail addresses, break anywhere rather than widen the table. */
  readonly isBreaking?: boolean;
  readonly isExtra?: boolean;
}

/** A choice above the list; `name` is the filter's in the address and in the call. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter whose values are too many to list: it brings its own field. */
export interface FieldFilter {
  readonly name: string;
  readonly label: string;
  readonly field: (value: string, onChange: (value: string) => void) => ReactNode;
}

/** What can be done with a row: a page to open, or an action, which asks first where it can't be taken back. */
export type RowAction =
  | { readonly label: string; readonly to: string }
  | {
      readonly label: string;
      readonly run: () => Promise<unknown>;
      /** What is said after it. */
      readonly done: string;
      readonly ask?: {
        readonly title: string;
        readonly text: ReactNode;
        readonly confirm: string;
        readonly isDangerous?: boolean;
      };
    };

/** What can be done with many rows at once, each by its own call; it asks first. */
export interface BulkAction<Row> {
  readonly label: string;
  /** Whether it can be done with a row at all; the others stay as they are. */
  readonly fits: (row: Row) => boolean;
  readonly run: (row: Row) => Promise<unknown>;
  /** What is said after it, of so many rows. */
  readonly done: (count: number) => string;
  /** What comes of it. */
  readonly text: ReactNode;
  readonly isDangerous?: boolean;
}
