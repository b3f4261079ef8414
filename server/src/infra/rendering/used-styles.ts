import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The files of styles that a rendered page needs beside those that the page names itself, by the classes in it. */
export type UsedStyles = (html: string) => string[];

const CLASSES = /\.(-?[_a-zA-Z][\w-]*)/g;

/** Reads the built files of styles; those that `page` names already are left out. */
export async function readUsedStyles(webFolder: string, page: string): Promise<UsedStyles> {
  const files = globSync('assets/*.css', { cwd: webFolder }).filter((file) => !page.includes(basename(file)));
  const sheets = await Promise.all(
    files
      .toSorted((a, b) => a.localeCompare(b))
      .map(async (file) => {
        const css = await readFile(join(webFolder, file), 'utf8');
        return {
          href: `/${file}`,
          classes: new Set([...css.matchAll(CLASSES)].map(([, name = '']) => name)),
        };
      }),
  );
  return (html) => {
    const inUse = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    return sheets
      .filter(({ classes }) => [...classes].some((name) => inUse.has(name)))
      .map(({ href }) => href);
  };
}
