import type { WorkbookParts } from './open-workbook.ts';

/** A sheet with cells: its place among all sheets, counted from 1, and its XML. */
interface WorkbookSheet {
  readonly place: number;
  readonly xml: () => string;
}

const SHEET = /<(?:\w+:)?sheet\s((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g;
const RELATIONSHIP = /<(?:\w+:)?Relationship\s((?:"[^"]*"|'[^']*'|[^<>"'])*)>/g;
const FIRST_SHEET = 'worksheets/sheet1.xml';
/** Sheets without cells. */
const OTHER_SHEETS = /^(?:chart|dialog|macro)sheets\//;
/** So many are looked through for the head of a table. */
const MAX_SHEETS = 5;

/** The first sheets that a person sees who opens the workbook, in their order; a hidden one is none of them unless there is no other. */
export function shownSheets(parts: WorkbookParts): { sheets: WorkbookSheet[]; count: number } {
  const targets = new Map(
    attributesOf(textOf(parts, 'xl/_rels/workbook.xml.rels'), RELATIONSHIP).map((text) => [
      attribute(text, 'Id'),
      attribute(text, 'Target')?.replace(/^\/?(?:xl\/)?/, ''),
    ]),
  );
  const all = attributesOf(textOf(parts, 'xl/workbook.xml'), SHEET)
    .filter((text) => attribute(text, 'name'))
    .map((text, index) => ({
      place: index + 1,
      target: targets.get(attribute(text, '\\w+:id')) ?? FIRST_SHEET,
      isHidden: /[hH]idden/.test(attribute(text, 'state') ?? ''),
    }))
    .filter(({ target }) => !OTHER_SHEETS.test(target));
  const shown = all.filter(({ isHidden }) => !isHidden);
  const read = [shown, all].find(({ length }) => length > 0) ?? [{ place: 1, target: FIRST_SHEET }];
  return {
    count: read.length,
    sheets: read
      .slice(0, MAX_SHEETS)
      .map(({ place, target }) => ({ place, xml: () => textOf(parts, `xl/${target}`) })),
  };
}

/** What an attribute of a tag says; undefined where it isn't there. */
export function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
}

function attributesOf(xml: string, tag: RegExp): string[] {
  return Array.from(xml.matchAll(tag), ([, attributes = '']) => attributes);
}

function textOf(parts: WorkbookParts, name: string): string {
  return parts.get(name)?.() ?? '';
}
