import { globSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const PACKAGE = dirname(require.resolve('@mantine/core/styles.css'));
const BARREL = join(PACKAGE, 'esm/index.mjs');
const BARREL_IMPORT = /import\s*(\{[^}]*\})\s*from\s*(['"])@mantine\/core\2;?/g;

const ICON_IMPORT = /import\s*(\{[^}]*\})\s*from\s*(['"])@tabler\/icons-react\2;?/g;
const ICONS = join(dirname(require.resolve('@tabler/icons-react/package.json')), 'dist/esm/icons');

const STYLES = 'virtual:mantine-styles.css';
const BASE_STYLES = ['baseline', 'default-css-variables', 'global', 'InlineInput'];

/**
 * Mantine's barrel puts every component into the entry chunk (182 KB against 143). This rewrites
 * `import { Button } from '@mantine/core'` to the component's own file, so that each page carries what it uses, and
 * offers `virtual:mantine-styles.css` with the styles of the components that our sources reach.
 */
export function mantineParts(sources: string): Plugin {
  const files = readBarrel();
  let serving = false;
  return {
    name: 'mantine-parts',
    enforce: 'pre',
    configResolved(config) {
      serving = config.command === 'serve' && config.mode !== 'production';
    },
    resolveId(id) {
      return id === STYLES ? `\0${STYLES}` : undefined;
    },
    load(id) {
      if (id !== `\0${STYLES}`) return undefined;
      return serving
        ? readFileSync(join(PACKAGE, 'styles.css'), 'utf8')
        : stylesOf(usedNames(sources), files);
    },
    transform(code) {
      const split = serving
        ? code
        : code.replace(BARREL_IMPORT, (_all, names: string) => importParts(names, files));
      const result = split.replace(ICON_IMPORT, (_all, names: string) => importIcons(names));
      return result === code ? undefined : { code: result, map: null };
    },
  };
}

/** Exported name → its file and its name there, as the barrel says. */
function readBarrel(): Map<string, { file: string; name: string }> {
  const files = new Map<string, { file: string; name: string }>();
  for (const [, names = '', file = ''] of readFileSync(BARREL, 'utf8').matchAll(
    /import \{([^}]+)\} from "([^"]+)"/g,
  )) {
    const own = file.startsWith('.') ? resolve(dirname(BARREL), file) : file;
    for (const { imported, local } of specifiers(names)) {
      files.set(local, { file: own, name: imported });
    }
  }
  return files;
}

function specifiers(names: string): { imported: string; local: string }[] {
  return names
    .replace(/[{}]/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [imported = '', local = imported] = part.split(/\s+as\s+/);
      return { imported, local };
    });
}

function importParts(names: string, files: ReturnType<typeof readBarrel>): string {
  return specifiers(names)
    .map(({ imported, local }) => {
      const part = files.get(imported);
      if (part === undefined) throw new Error(`@mantine/core exports no ${imported}`);
      return `import { ${part.name} as ${local} } from ${JSON.stringify(part.file)};`;
    })
    .join(' ');
}

/** The icons' barrel names six thousand files; each icon is read from its own. */
function importIcons(names: string): string {
  return specifiers(names)
    .map(({ imported, local }) => `import ${local} from ${JSON.stringify(join(ICONS, `${imported}.mjs`))};`)
    .join(' ');
}

function usedNames(sources: string): string[] {
  const mine = globSync('**/*.{ts,tsx}', { cwd: sources }).map((file) => join(sources, file));
  const parts = ['dates', 'notifications'].flatMap((name) => {
    const root = join(PACKAGE, '..', name, 'esm');
    return globSync('**/*.mjs', { cwd: root }).map((file) => join(root, file));
  });
  return [...mine, ...parts].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(BARREL_IMPORT)].flatMap(([, names = '']) =>
      specifiers(names).map(({ imported }) => imported),
    ),
  );
}

/** Follows the files of the used components to the style modules they load, and joins those in Mantine's own order. */
function stylesOf(names: readonly string[], files: ReturnType<typeof readBarrel>): string {
  const seen = new Set<string>();
  const wanted = new Set(BASE_STYLES);
  const visit = (file: string): void => {
    if (seen.has(file) || !isAbsolute(file)) return;
    seen.add(file);
    const style = /([^/]+)\.module\.mjs$/.exec(file)?.[1];
    if (style !== undefined) wanted.add(style);
    for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g))
      visit(resolve(dirname(file), next));
  };
  for (const name of names) visit(files.get(name)?.file ?? BARREL);
  const whole = readFileSync(join(PACKAGE, 'styles.css'), 'utf8');
  return readdirSync(join(PACKAGE, 'styles'))
    .filter((file) => !file.endsWith('.layer.css') && wanted.has(file.replace('.css', '')))
    .map((file) => readFileSync(join(PACKAGE, 'styles', file), 'utf8').trim())
    .toSorted((a, b) => whole.indexOf(a) - whole.indexOf(b))
    .join('\n');
}
