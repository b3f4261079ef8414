import type { SheetKind } from '@kosar/contract/sheet';
import { xmlText } from './xml-text.ts';

/** Names of sheets may not be longer, nor hold these signs. */
const NAME_LENGTH = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a workbook of one sheet has beside the sheet and its styles, by the names of the parts (ECMA-376, part 1). */
export function workbookParts(fileName: string): readonly (readonly [name: string, text: string])[] {
  const name = xmlText(fileName.replaceAll(NOT_IN_NAMES, ' ').slice(0, NAME_LENGTH));
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
        `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
        `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
        `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ];
}

/** Places in the list of styles below: of a cell in a row, and of the same kind in the line of sums. */
export const CELL_STYLES: Readonly<Record<SheetKind, { readonly row: number; readonly sum: number }>> = {
  text: { row: 0, sum: 6 },
  phone: { row: 0, sum: 6 },
  amount: { row: 0, sum: 6 },
  count: { row: 0, sum: 6 },
  ft: { row: 3, sum: 7 },
  date: { row: 4, sum: 8 },
  time: { row: 5, sum: 9 },
};

/** Places of the heads of columns of words and of numbers. */
export function styleOfHead(isNumber: boolean): number {
  return isNumber ? 2 : 1;
}

/** `#,##0` is a format that every spreadsheet knows by its number; days and times are named here. */
const [FT, DAY, TIME] = [3, 164, 165];

const cell = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
const sum = (format: number) =>
  `<xf numFmtId="${format}" fontId="1" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>`;
const head = (side: 'left' | 'right') =>
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">' +
  `<alignment horizontal="${side}" wrapText="1"/></xf>`;

const NO_BORDER = '<left/><right/><top/><bottom/><diagonal/>';

export const STYLES_XML =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  `<numFmts count="2"><numFmt numFmtId="${DAY}" formatCode="yyyy\\.mm\\.dd\\."/><numFmt numFmtId="${TIME}" formatCode="hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE7F3EA"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  `<borders count="2"><border>${NO_BORDER}</border>` +
  `<border>${NO_BORDER.replace('<top/>', '<top style="thin"><color auto="1"/></top>')}</border></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="10">${cell(0)}${head('left')}${head('right')}${cell(FT)}${cell(DAY)}${cell(TIME)}` +
  `${sum(0)}${sum(FT)}${sum(DAY)}${sum(TIME)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
