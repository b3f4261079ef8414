import { type DemoChange, databaseNow, demoChangesSince } from '../parts/demo-guard.ts';
import { inDatabase } from '../parts/in-database.ts';
import { expect, test } from '../parts/journey.ts';

const FIRST_CHAIN = '(select min(id) from chain)';

test('a change of the demo would fail a journey: another value, a row taken away, a setting', async () => {
  const changed = await changesBy(
    `update chain set name = name || ' másként' where id = ${FIRST_CHAIN}`,
    `delete from faq_item where id = (select min(id) from faq_item)`,
    `insert into application_property (key, value) values ('planted', '"1"')`,
  );
  expect(changed.map(({ relation, what }) => `${relation}: ${what}`)).toEqual([
    'application_property: INSERT',
    'chain: name',
    'faq_item: DELETE',
  ]);
});

test('what is written anew as it was, what moves by itself and the clock’s worker fail no journey', async () => {
  const changed = await changesBy(
    `update chain set name = name where id = ${FIRST_CHAIN}`,
    'update product_type set position = position + 1000',
    `set local application_name = 'kosar-worker'`,
    `update chain set name = name || ' másként' where id = ${FIRST_CHAIN}`,
  );
  expect(changed).toEqual([]);
});

/** What the guard notes of statements that are then taken back, so that no journey beside sees them. */
function changesBy(...statements: readonly string[]): Promise<DemoChange[]> {
  // The connection is the only one, so all of it is one transaction.
  return inDatabase(async (connection) => {
    await connection.pool.query('begin');
    const begun = await databaseNow(connection);
    for (const statement of statements) await connection.pool.query(statement);
    const changes = await demoChangesSince(connection, begun);
    await connection.pool.query('rollback');
    return changes;
  });
}
