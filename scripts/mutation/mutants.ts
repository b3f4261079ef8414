/** One small fault: what stands at a place of a source file, and what is put there instead. */
export interface Mutant {
  readonly from: number;
  readonly old: string;
  readonly put: string;
  /** Counted from 1. */
  readonly line: number;
}

/** What a letter of a source file is part of. */
type Kind = 'CODE' | 'SQL' | 'TEXT' | 'COMMENT';

interface Rule {
  readonly kind: Kind;
  readonly find: RegExp;
  readonly put: (found: string, ...groups: string[]) => readonly string[];
}

/** Faults as people make them: a comparison with its edge, one condition for the other, a step forgotten, a lock not taken. */
const RULES: readonly Rule[] = [
  { kind: 'CODE', find: / (===|!==) /g, put: (found) => [found === ' === ' ? ' !== ' : ' === '] },
  { kind: 'CODE', find: / (&&|\|\|) /g, put: (found) => [found === ' && ' ? ' || ' : ' && '] },
  { kind: 'CODE', find: / ([<>]=?) /g, put: (_, sign = '') => [` ${otherEdge(sign)} `] },
  { kind: 'CODE', find: / [+-] (?!')/g, put: (found) => [found === ' + ' ? ' - ' : ' + '] },
  { kind: 'CODE', find: /(?<=[=(,?:] |return )(true|false)\b/g, put: (found) => [String(found === 'false')] },
  {
    kind: 'CODE',
    find: /(?<=^ +if \().+(?=\) (return|throw|\{|continue|break))/gm,
    put: () => ['true', 'false'],
  },
  { kind: 'CODE', find: /(?<=^ {2,})await [^\n;=]*;$/gm, put: () => [''] },
  {
    kind: 'TEXT',
    find: /'(=|!=|<=|>=|<|>)'/g,
    put: (_, sign = '') => [
      `'${sign.includes('<') || sign.includes('>') ? otherEdge(sign) : otherSign(sign)}'`,
    ],
  },
  { kind: 'TEXT', find: /'is( not)?'(?=, null)/g, put: (found) => [found === "'is'" ? "'is not'" : "'is'"] },
  {
    kind: 'SQL',
    find: /(?<!between \S+) (and|or) /g,
    put: (found) => [found === ' and ' ? ' or ' : ' and '],
  },
  { kind: 'SQL', find: /(?<!\bset\b[^\n]*) (=|<>) /g, put: (found) => [found === ' = ' ? ' <> ' : ' = '] },
  { kind: 'SQL', find: / ([<>]=?) /g, put: (_, sign = '') => [` ${otherEdge(sign)} `] },
  { kind: 'SQL', find: / [+-] /g, put: (found) => [found === ' + ' ? ' - ' : ' + '] },
  {
    kind: 'SQL',
    find: / is (not )?null/g,
    put: (found) => [found === ' is null' ? ' is not null' : ' is null'],
  },
  { kind: 'SQL', find: /\bnot exists\b/g, put: () => ['exists'] },
  {
    kind: 'SQL',
    find: /\b(greatest|least)\(/g,
    put: (found) => [found === 'least(' ? 'greatest(' : 'least('],
  },
  { kind: 'SQL', find: /\bsum\(/g, put: () => ['max('] },
  { kind: 'SQL', find: /\s+for no key update( of \w+)?/g, put: () => [''] },
];

/** Lists the faults that can be put into a source file, each alone, by their place. */
export function findMutants(source: string): Mutant[] {
  const kinds = kindsOf(source);
  const found = RULES.flatMap(({ kind, find, put }) =>
    [...source.matchAll(find)]
      .filter(({ index }) => kinds[index] === kind && !isDeclared(source, index))
      .flatMap((match) =>
        put(match[0], ...match.slice(1)).map((instead) => ({
          from: match.index,
          old: match[0],
          put: instead,
          line: source.slice(0, match.index).split('\n').length + (/^\s*\n/.exec(match[0]) === null ? 0 : 1),
        })),
      ),
  );
  return found.toSorted((a, b) => a.from - b.from || (a.put < b.put ? -1 : 1));
}

/** The source with one fault in it. */
export function withMutant(source: string, { from, old, put }: Mutant): string {
  return source.slice(0, from) + put + source.slice(from + old.length);
}

function otherEdge(sign: string): string {
  return sign.endsWith('=') ? sign.slice(0, -1) : `${sign}=`;
}

function otherSign(sign: string): string {
  return sign === '=' ? '!=' : '=';
}

/** What is imported or said of types is nothing that runs. */
function isDeclared(source: string, index: number): boolean {
  const line = source.slice(source.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? '';
  return /^\s*(import |export type |type |interface |readonly |export interface )/.test(line);
}

/** Walks through the source once; what stands in `${…}` of a template is code again. */
function kindsOf(source: string): Kind[] {
  const kinds: Kind[] = [];
  const open: { kind: Kind; braces: number }[] = [{ kind: 'CODE', braces: 0 }];
  let index = 0;
  const take = (kind: Kind, length: number) => {
    for (const end = index + length; index < end; index += 1) kinds[index] = kind;
  };
  const rest = (pattern: RegExp) => {
    pattern.lastIndex = index;
    return pattern.exec(source)?.[0].length ?? 0;
  };
  while (index < source.length) {
    const inner = open.at(-1) ?? { kind: 'CODE' as const, braces: 0 };
    const letter = source[index];
    if (inner.kind !== 'CODE') {
      if (letter === '`') {
        open.pop();
        take(inner.kind, 1);
      } else if (source.startsWith('${', index)) {
        take(inner.kind, 2);
        open.push({ kind: 'CODE', braces: 0 });
      } else take(inner.kind, letter === '\\' ? 2 : 1);
      continue;
    }
    const comment = rest(/\/\/[^\n]*|\/\*[^]*?\*\//y);
    const text = rest(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y);
    if (comment > 0) take('COMMENT', comment);
    else if (text > 0) take('TEXT', text);
    else if (letter === '`') {
      open.push({ kind: /sql(<[^`]*>)?$/.test(source.slice(0, index)) ? 'SQL' : 'TEXT', braces: 0 });
      take('CODE', 1);
    } else {
      if (letter === '{') inner.braces += 1;
      if (letter === '}' && inner.braces === 0 && open.length > 1) open.pop();
      else if (letter === '}') inner.braces -= 1;
      take('CODE', 1);
    }
  }
  return kinds;
}
