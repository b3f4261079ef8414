/** One command of a document's examples, as far as the shell is needed for it. */
export interface Example {
  /** As it stands in the document, for whoever reads a failure. */
  readonly text: string;
  /** The variable that it sets, or null. */
  readonly variable: string | null;
  /** The words of the command after the shell has put its variables in; a plain value is one word. */
  readonly words: (variables: ReadonlyMap<string, string>) => string[];
  /** Where the value stands in the answer, by jq's path; null takes the words themselves. */
  readonly path: string | null;
  /** What the document promises: `201`, or `409 conflict`. Null for what sets a variable. */
  readonly promised: string | null;
  /** What the answer holds by the document, or null. */
  readonly body: unknown;
}

/** What curl would send. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The cookie files that are read and written. */
  readonly readsCookies: string | null;
  readonly writesCookies: string | null;
}

/** The commands of a document's `sh` blocks in their order; a `json` block is what the last answer before it holds. */
export function examplesOf(document: string): Example[] {
  const blocks = [...document.matchAll(/^```(sh|json)\n(.*?)^```$/gms)].map(([, kind, text = '']) => ({
    kind,
    text,
  }));
  return blocks.flatMap(({ kind, text }, index) => {
    if (kind !== 'sh') return [];
    const next = blocks[index + 1];
    const body: unknown = next?.kind === 'json' ? JSON.parse(next.text) : null;
    const commands = commandsOf(text);
    return commands.map((command, nth) => ({ ...command, body: nth === commands.length - 1 ? body : null }));
  });
}

function commandsOf(block: string): Omit<Example, 'body'>[] {
  const lines = block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '');
  return lines.flatMap((text, index): Omit<Example, 'body'>[] => {
    if (text.startsWith('#')) return [];
    const promised = /^# (\d{3}.*)$/.exec(lines[index + 1] ?? '')?.[1] ?? null;
    const piped = /^([A-Z]+)=\$\((.+) \| jq '([^']+)'\)$/.exec(text);
    if (piped !== null) {
      const [, variable = '', command = '', path = ''] = piped;
      return [{ text, variable, words: wordsOf(command), path, promised: null }];
    }
    const [, variable = null, value = text] = /^([A-Z]+)=(.+)$/.exec(text) ?? [];
    return [{ text, variable, words: wordsOf(value), path: null, promised }];
  });
}

/** Splits a command as a shell does: blanks outside of quotes part words, `$NAME` counts outside of single quotes. */
function wordsOf(command: string): Example['words'] {
  return (variables) =>
    [...command.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
      word.replaceAll(
        /'([^']*)'|"([^"]*)"|([^'"]+)/g,
        (_, single?: string, double?: string, bare?: string) =>
          single ??
          (double ?? bare ?? '').replaceAll(/\$([A-Z]+)/g, (name, key: string) => variables.get(key) ?? name),
      ),
    );
}

/** Reads the words of a curl command. Throws for an option that the examples don't use. */
export function curlRequest([program, ...words]: readonly string[]): CurlRequest {
  if (program !== 'curl') throw new Error(`${program} is no command of an example`);
  const headers: Record<string, string> = {};
  let [method, url, body]: [string | null, string, string | null] = [null, '', null];
  let [readsCookies, writesCookies]: [string | null, string | null] = [null, null];
  const rest = words.values();
  const value = (): string => rest.next().value ?? '';
  for (const word of rest) {
    switch (word) {
      case '-s':
        break;
      case '-o':
        value();
        break;
      case '-X':
        method = value();
        break;
      case '-H': {
        const [name = '', ...text] = value().split(':');
        headers[name.toLowerCase()] = text.join(':').trim();
        break;
      }
      case '--json':
        body = value();
        headers['content-type'] = 'application/json';
        headers['accept'] = 'application/json';
        break;
      case '-b':
        readsCookies = value();
        break;
      case '-c':
        writesCookies = value();
        break;
      default:
        if (word.startsWith('-') || url !== '') throw new Error(`curl ${word} isn't understood here`);
        url = word;
    }
  }
  return {
    method: method ?? (body === null ? 'GET' : 'POST'),
    url,
    headers,
    body,
    readsCookies,
    writesCookies,
  };
}

/** What `jq` prints of a value for a path of names and places, such as `.[0].id`. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const [, name, place] of path.matchAll(/\.?(?:([A-Za-z]+)|\[(\d+)\])/g))
    found = Object(found)[name ?? Number(place)];
  return found;
}
