import type { SheetCell, SheetJson, SheetKind } from '@kosar/contract/sheet';
import { cellText } from '../sheet/cell-text.ts';
import { drawable, registerFonts, type Weight } from './drawable-text.ts';

/** A table for people to keep and print, with what stands above and below it. */
export interface TablePdf {
  readonly title: string;
  readonly lead: readonly string[];
  readonly table: Pick<SheetJson, 'columns' | 'rows' | 'sums'>;
  /** How wide each column is, in parts of the page's width. */
  readonly widths: readonly number[];
  readonly closing: string;
}

const MARGIN = 40;
const PAGE = { width: 841.89, height: 595.28 };
const INNER = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN - 20;
const SIZE = 9;
const GAP = 4;
/** Whatever is written has no moment of its own, so that the same content gives the same bytes whenever it is written. */
const NO_MOMENT = new Date('2026-01-01T00:00:00Z');

/**
 * Writes a PDF with a table of as many pages as it takes, its head on each. Nothing in it depends on the moment or on the machine: it isn't even packed, as
 * another version of the packer would pack otherwise.
 */
export async function writeTablePdf(content: TablePdf): Promise<Uint8Array<ArrayBuffer>> {
  // Only who writes a PDF loads what writes it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    compress: false,
    bufferPages: true,
    lang: 'hu-HU',
    displayTitle: true,
    info: { Title: content.title, Producer: 'Piactér', Creator: 'Piactér', CreationDate: NO_MOMENT },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  writePages(pdf, content);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

type Pdf = PDFKit.PDFDocument;

function writePages(pdf: Pdf, content: TablePdf): void {
  const { title, lead, table, closing } = content;
  pdf.fontSize(18).text(drawable(pdf, 'strong', title), MARGIN, MARGIN, { width: INNER });
  pdf.fontSize(11);
  for (const line of lead) pdf.text(drawable(pdf, 'text', line), { width: INNER });
  const places = placesOf(content);
  let top = writeRow(pdf, { places, cells: headOf(table), top: pdf.y + 12, font: 'strong' });
  for (const row of [...table.rows, ...(table.sums === null ? [] : [table.sums])]) {
    const font = row === table.sums ? 'strong' : 'text';
    const cells = row.map((cell, nth) => ({
      text: cellOf(kindOf(table, nth), cell),
      kind: kindOf(table, nth),
    }));
    if (top + heightOf(pdf, places, cells, font) > BOTTOM) {
      pdf.addPage();
      top = writeRow(pdf, { places, cells: headOf(table), top: MARGIN, font: 'strong' });
    }
    top = writeRow(pdf, { places, cells, top, font });
  }
  pdf.fontSize(SIZE);
  if (top + 30 > BOTTOM) {
    pdf.addPage();
    top = MARGIN;
  }
  pdf.text(drawable(pdf, 'text', closing), MARGIN, top + 12, { width: INNER });
  numberPages(pdf);
}

interface Place {
  readonly left: number;
  readonly width: number;
}

function placesOf({ widths }: TablePdf): Place[] {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let left = MARGIN;
  return widths.map((part) => {
    const place = { left, width: (part / whole) * INNER };
    left += place.width;
    return place;
  });
}

interface Written {
  readonly text: string;
  readonly kind: SheetKind;
}

function headOf({ columns }: TablePdf['table']): Written[] {
  return columns.map(({ label, kind }) => ({ text: label, kind }));
}

function kindOf({ columns }: TablePdf['table'], nth: number): SheetKind {
  return columns[nth]?.kind ?? 'text';
}

/** Forints in groups of three, as people read them; all else as in the other files. */
function cellOf(kind: SheetKind, cell: SheetCell): string {
  if (kind !== 'ft' || typeof cell !== 'number') return cellText(kind, cell);
  return String(cell).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
}

function heightOf(pdf: Pdf, places: readonly Place[], cells: readonly Written[], font: Weight): number {
  pdf.fontSize(SIZE);
  const heights = cells.map(({ text }, nth) =>
    pdf.heightOfString(drawable(pdf, font, text), { width: innerWidth(places[nth]) }),
  );
  return Math.max(...heights) + 2 * GAP;
}

function innerWidth(place: Place | undefined): number {
  return (place?.width ?? 0) - 2 * GAP;
}

/** Writes a row and the line under it; gives where the next one begins. */
function writeRow(
  pdf: Pdf,
  row: {
    readonly places: readonly Place[];
    readonly cells: readonly Written[];
    readonly top: number;
    readonly font: Weight;
  },
): number {
  const { places, cells, top, font } = row;
  const bottom = top + heightOf(pdf, places, cells, font);
  for (const [nth, { text, kind }] of cells.entries()) {
    const isNumber = kind === 'ft' || kind === 'count' || kind === 'amount';
    pdf.text(drawable(pdf, font, text), (places[nth]?.left ?? MARGIN) + GAP, top + GAP, {
      width: innerWidth(places[nth]),
      align: isNumber ? 'right' : 'left',
    });
  }
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + INNER, bottom)
    .lineWidth(font === 'strong' ? 1 : 0.4)
    .strokeColor('#777777')
    .stroke();
  return bottom;
}

function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin nothing may be written, or a page is added.
    pdf.page.margins.bottom = 0;
    pdf
      .font('text')
      .fontSize(SIZE)
      .text(`${page + 1} / ${count}`, MARGIN, PAGE.height - MARGIN, {
        width: INNER,
        align: 'right',
        lineBreak: false,
      });
  }
}
