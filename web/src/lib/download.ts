import type { Endpoint } from '@kosar/contract/endpoint';
import { type FileInput, fetchFile } from './call.ts';

/** Asks for a file and hands it to the browser to keep, under the name that the server gives it. Rejects with a ProblemError. */
export async function download(endpoint: Endpoint, input: FileInput): Promise<void> {
  const response = await fetchFile(endpoint, input);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameIn(response.headers.get('Content-Disposition') ?? '');
  link.click();
  // Some browsers begin to read only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The UTF-8 name of RFC 6266. */
function nameIn(disposition: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return exact === undefined ? '' : decodeURIComponent(exact);
}
