import type { Insertable } from 'kysely';

/** What a caller says of a row: any of its columns, by their names in code (`minIncomeFt` for `min_income_ft`). */
export type Only<Table> = {
  [Column in keyof Insertable<Table> as Camel<Column>]?: Insertable<Table>[Column] | undefined;
};

type Camel<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Column;

/** The same by the names of the database; what is undefined is left to the builder. */
export function columns<Table>(only: Only<Table>): Partial<Insertable<Table>> {
  const said = Object.entries(only).filter(([, value]) => value !== undefined);
  const named = said.map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  // The type above says the same as the line above.
  return Object.fromEntries(named) as Partial<Insertable<Table>>;
}
