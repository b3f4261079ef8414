/** ő and ű aren't in the usual encoding, so they get places of their own. */
const DIFFERENCES = { ő: 1, ű: 2, Ő: 3, Ű: 4 } as const;
const NAMES = '/ohungarumlaut /uhungarumlaut /Ohungarumlaut /Uhungarumlaut';

/** A PDF of these pages of lines. */
export function writePdf(pages: readonly string[][]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 ${NAMES}] >> >>`,
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      contentOf(lines),
    ]),
  ];
  const parts = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const written = `${index + 1} 0 obj\n${object}\nendobj\n`;
    parts.push(written);
    length += written.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const stream = `BT /F1 10 Tf 15 TL 48 790 Td\n${shown}\nET`;
  return `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
}

/** One byte for each character; what has no place in the font is a question mark. */
function escaped(line: string): string {
  return Array.from(line, (sign) => {
    if (sign in DIFFERENCES) return `\\00${DIFFERENCES[sign as keyof typeof DIFFERENCES]}`;
    if ('()\\'.includes(sign)) return `\\${sign}`;
    const code = sign.codePointAt(0) ?? 0;
    if (code < 32) return ' ';
    return code < 127 ? sign : code >= 160 && code <= 255 ? `\\${code.toString(8)}` : '?';
  }).join('');
}
