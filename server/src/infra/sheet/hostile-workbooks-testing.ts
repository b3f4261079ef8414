import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of these parts, as a hostile program would write it. */
export function archiveOf(
  parts: Record<string, string | Buffer>,
  { declaredLength }: { declaredLength?: number } = {},
): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declaredLength ?? bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002');
    facts.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    entries.push(entry, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

export function workbookOf(
  sheetXml: string,
  options = {},
  more: Record<string, string | Buffer> = {},
): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return archiveOf(
    {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rel}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetXml}</sheetData></worksheet>`,
      ...more,
    },
    options,
  );
}

export const ONE_CELL = '<row r="1"><c r="A1"><v>1</v></c></row>';
/** So many parts of an archive. */
export const parts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${nth}`, 'x']));

/** A small file whose every cell is the same long text. */
export function manyOfOne(rows: number, columns: number, letters: number): Buffer {
  const cells = Array.from({ length: columns }, (_, at) => String.fromCharCode('A'.charCodeAt(0) + at));
  const row = (nth: number) =>
    `<row r="${nth}">${cells.map((cell) => `<c r="${cell}${nth}" t="s"><v>0</v></c>`).join('')}</row>`;
  const text = `<sst count="1" uniqueCount="1"><si><t>${'ő'.repeat(letters)}</t></si></sst>`;
  const all = Array.from({ length: rows }, (_, nth) => row(nth + 1)).join('');
  return workbookOf(all, {}, { 'xl/sharedStrings.xml': text });
}
