/** Sum of one field of rows, in Ft. */
export function sumOf<K extends string>(rows: readonly Readonly<Record<K, number>>[], field: K): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}
