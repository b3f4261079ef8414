import { createHash } from 'node:crypto';
import { dirname } from 'node:path';

const WEB = dirname(import.meta.dirname);

/** The class that a name of a CSS module becomes: by its file, so that the browser's build and the server's say the same. */
export function scopedName(name: string, file: string): string {
  return `${name}-${createHash('sha1').update(file.replace(WEB, '')).digest('base64url').slice(0, 4)}`;
}
