import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';

/**
 * The way through a whole list in one view of the data: a cursor of the database, so that each part costs the same however far behind it is, and nothing is
 * counted. It is opened with the first query that it is given and goes on with that one.
 */
export interface Walk {
  readonly take: <DB, TB extends keyof DB, O>(
    sorted: SelectQueryBuilder<DB, TB, O>,
    size: number,
  ) => Promise<O[]>;
}

/** What the query of a list carries along that is read to its end. */
export interface Walked {
  readonly walk?: Walk | undefined;
}

/** Begins a way through a list, within a transaction that sees one moment. It ends with the transaction. */
export function startWalk(view: Database): Walk {
  let isOpen = false;
  return {
    take: async <DB, TB extends keyof DB, O>(sorted: SelectQueryBuilder<DB, TB, O>, size: number) => {
      if (!isOpen) {
        // All of it will be read: the plan that ends soonest, not the one that begins soonest.
        await sql`set local cursor_tuple_fraction = 1`.execute(view);
        await sql`declare whole_list no scroll cursor for ${sorted}`.execute(view);
        isOpen = true;
      }
      const { rows } = await sql<O>`fetch ${sql.lit(size)} from whole_list`.execute(view);
      return rows;
    },
  };
}
