import { getMailPreview, listMailPreviews } from '@kosar/contract/admin/mail-previews';
import type { Output } from '@kosar/contract/endpoint';
import { NativeSelect } from '@mantine/core';
import { mailPreviewWords as words } from '../../../hu/mail-previews.ts';
import { notificationEvents } from '../../../hu/words.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { styleNonce } from '../../../lib/style-nonce.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './mail-previews-page.module.css';
import { withStyleNonce } from './with-style-nonce.ts';

/** /admin/mail-previews: every kind of mail with made-up data. Which one stands in the address. */
export default function MailPreviewsPage() {
  const kinds = useEndpoint(listMailPreviews, {});
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <LoadState query={kinds} skeletonHeight={480}>
        {(all) => <Previews kinds={all} />}
      </LoadState>
    </>
  );
}

function Previews({ kinds }: { readonly kinds: Output<typeof listMailPreviews> }) {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('kind');
  const kind = kinds.find((one) => one.kind === requested)?.kind ?? kinds[0]?.kind ?? '';
  return (
    <div className="k-stack">
      <NativeSelect
        label={words.kind}
        value={kind}
        data={kinds.map((one) => ({ value: one.kind, label: one.name }))}
        onChange={(event) => setSearch({ kind: event.currentTarget.value }, { preventScrollReset: true })}
        className={classes.choice}
      />
      <Preview kind={kind} />
    </div>
  );
}

function Preview({ kind }: { readonly kind: string }) {
  const preview = useEndpoint(getMailPreview, { params: { kind } }, { enabled: kind !== '' });
  return (
    <LoadState query={preview} skeletonHeight={480}>
      {({ name, event, subject, html, text }) => (
        <>
          <Facts
            facts={[
              { label: words.subject, value: subject },
              { label: words.switchedBy, value: event === null ? words.never : notificationEvents[event] },
            ]}
          />
          <div className={classes.parts}>
            <Card as="section" aria-label={words.html}>
              <h2 className={classes.head}>{words.html}</h2>
              {/* Without any permission: a mail runs nothing, and its links lead nowhere from here. */}
              <iframe
                className={classes.frame}
                sandbox=""
                srcDoc={withStyleNonce(html, styleNonce())}
                title={words.frame(name)}
              />
            </Card>
            <Card as="section" aria-label={words.text}>
              <h2 className={classes.head}>{words.text}</h2>
              <pre className={classes.text}>{text}</pre>
            </Card>
          </div>
        </>
      )}
    </LoadState>
  );
}
