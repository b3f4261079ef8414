/** Titles and notes may stand above the head of a table; so many lines are looked through for it. */
export const HEAD_WITHIN = 20;

/** Where the head of a table stands, and in which column each label; -1 for those that aren't there. */
interface FoundHead {
  readonly at: number;
  readonly columns: readonly number[];
}

/** The first of the rows that has most of the labels, as people write them: case, blanks and signs aside. */
export function findHead(rows: readonly (readonly unknown[])[], labels: readonly string[]): FoundHead {
  const wanted = labels.map(plainLabel);
  const heads = rows.slice(0, HEAD_WITHIN).map((row, at) => {
    const there = row.map(plainLabel);
    return { at, columns: wanted.map((label) => there.indexOf(label)) };
  });
  return heads.reduce((best, head) => (foundIn(head) > foundIn(best) ? head : best), {
    at: 0,
    columns: labels.map(() => -1),
  });
}

/** Whether every label is there. */
export function isWhole(head: FoundHead): boolean {
  return foundIn(head) === head.columns.length;
}

function foundIn({ columns }: FoundHead): number {
  return columns.filter((column) => column >= 0).length;
}

function plainLabel(cell: unknown): string {
  if (typeof cell !== 'string') return '';
  return cell
    .normalize('NFC')
    .toLocaleLowerCase('hu')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
