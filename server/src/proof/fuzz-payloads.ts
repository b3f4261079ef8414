import { hostileValue, pick, type Random, whole, writeJson } from './fuzz-values.ts';

/** What is sent with a call, and what is wrong about it. */
export interface Payload {
  readonly way: string;
  /** Said in its header. */
  readonly type: string;
  readonly payload: string | Buffer;
}

const JSON_TYPE = 'application/json';

/** A body that isn't written as it should be: keys twice, cut off, of another type, or said to be one. */
export function badlyWritten(body: unknown, random: Random): Payload {
  const text = writeJson(body);
  const [key = 'x'] = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const again = `${JSON.stringify(key)}:${writeJson(hostileValue(random) ?? null)}`;
  return pick<Payload>(
    [
      { way: 'a key twice', payload: `{${again},${text.slice(1)}`, type: JSON_TYPE },
      {
        way: 'a key of the prototype',
        payload: `{"__proto__":{"isAdmin":true},${text.slice(1)}`,
        type: JSON_TYPE,
      },
      { way: 'cut off', payload: text.slice(0, whole(0, text.length - 1, random)), type: JSON_TYPE },
      { way: 'nothing', payload: '', type: JSON_TYPE },
      {
        way: 'not UTF-8',
        payload: Buffer.from([...Buffer.from(text.slice(0, -1)), 0xff, 0xfe, 0xc3]),
        type: JSON_TYPE,
      },
      { way: 'UTF-16', payload: Buffer.from(text, 'utf16le'), type: `${JSON_TYPE}; charset=utf-16` },
      { way: 'a mark of byte order', payload: `\ufeff${text}`, type: JSON_TYPE },
      { way: 'as a plain text', payload: text, type: 'text/plain' },
      { way: 'as a form', payload: 'a=1&b[]=2', type: 'application/x-www-form-urlencoded' },
      { way: 'as XML', payload: XML, type: 'application/xml' },
      { way: 'as an upload without its border', payload: text, type: 'multipart/form-data' },
      { way: 'of no type', payload: text, type: '' },
      { way: 'of a broken type', payload: text, type: 'application/;;=,' },
    ],
    random,
  );
}

const XML = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
const BORDER = 'fuzzborder';

const FILES: Readonly<Record<string, string>> = {
  'an empty file': '',
  'a picture that ends early':
    '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0000\u0075\u0030\u0000\u0000\u0075\u0030\b\u0006',
  'a drawing with a script': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'an archive that ends early': 'PK\u0003\u0004\u0014\u0000\u0000\u0000\b\u0000',
  'a table of line ends': '\n'.repeat(5000),
  'a table of one long line': `a;${'b'.repeat(20_000)}`,
};

/** An upload of something that is no picture and no table, or hardly one; at times it ends too early. */
export function brokenUpload(random: Random): Payload {
  const noise = Array.from({ length: 300 }, () => String.fromCharCode(whole(0, 255, random))).join('');
  const [way, content] = pick(Object.entries({ ...FILES, noise }), random);
  const field = pick(['file', 'file', 'file', 'other', '', '__proto__'], random);
  const name = pick(['a.png', '../../x.csv', 'a\u0000.png', '', 'a.xlsx', 'a.csv'], random);
  const type = pick(['image/png', 'text/csv', 'x'], random);
  const head = `--${BORDER}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const end = random() < 0.8 ? `\r\n--${BORDER}--\r\n` : '';
  return {
    way,
    type: `multipart/form-data; boundary=${BORDER}`,
    payload: Buffer.from(`${head}${content}${end}`, 'latin1'),
  };
}
