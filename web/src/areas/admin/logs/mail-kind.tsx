import { listMailPreviews } from '@kosar/contract/admin/mail-previews';
import { useEndpoint } from '../../../lib/queries.ts';
import { InWords } from './in-words.tsx';

const HOUR_MS = 60 * 60_000;

/** What the kinds of mails are called: the names that the page of samples has. */
export function useMailKinds(): ReadonlyMap<string, string> {
  const samples = useEndpoint(listMailPreviews, {}, { staleMs: HOUR_MS });
  return new Map(samples.data?.map(({ kind, name }) => [kind, name]));
}

/** The kind of a mail in words. */
export function MailKind({ kind }: { readonly kind: string }) {
  return <InWords words={useMailKinds().get(kind)} name={kind} />;
}
