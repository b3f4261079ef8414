import { getLegalDocument, type LegalDocumentJson } from '@kosar/contract/content/legal-documents';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { privacy } from '../../../hu/content/privacy.ts';
import { reading as t } from '../../../hu/content/reading.ts';
import { terms } from '../../../hu/content/terms.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LegalText } from '../../../ui/legal-text.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Contents } from './contents.tsx';
import classes from './reading.module.css';
import { TextSections } from './text-sections.tsx';

/**
 * /aszf: the terms in force, and the privacy notice that registration refers to with them. A market that has put none in force yet goes by those of
 * September 2016.
 */
export default function TermsPage() {
  const read = useEndpoint(getLegalDocument, { params: { kind: 'TERMS' } });
  const notice = useEndpoint(getLegalDocument, { params: { kind: 'PRIVACY' } });
  const isOwn = read.data !== undefined && read.data.version !== null;
  return (
    <>
      <PageHead
        title={terms.title}
        lead={read.data !== undefined && !isOwn && terms.lead}
        actions={
          <Button
            variant="default"
            data-screen-only
            leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t.print}
          </Button>
        }
      />
      <LoadState query={read} skeletonHeight={720}>
        {(text) => (text.version === null ? <FirstTerms /> : <OwnTerms text={text} notice={notice.data} />)}
      </LoadState>
    </>
  );
}

/** The terms that the market has put in force, and its privacy notice where there is one. */
function OwnTerms({
  text,
  notice,
}: {
  readonly text: LegalDocumentJson;
  readonly notice: LegalDocumentJson | undefined;
}) {
  return (
    <div className="k-shrinks">
      <LegalText text={text} />
      {notice !== undefined && notice.version !== null && (
        <section aria-labelledby={privacy.id} className={classes.part}>
          <h2 id={privacy.id}>{privacy.title}</h2>
          <LegalText text={notice} />
        </section>
      )}
    </div>
  );
}

/** The terms of September 2016. */
function FirstTerms() {
  return (
    <div className={classes.page}>
      <Contents texts={[terms, privacy]} />
      <div className="k-shrinks">
        <TextSections text={terms} isLegal />
        <section aria-labelledby={privacy.id} className={classes.part}>
          <h2 id={privacy.id}>{privacy.title}</h2>
          <p className={classes.lead}>{privacy.lead}</p>
          <TextSections text={privacy} headingLevel={3} />
        </section>
      </div>
    </div>
  );
}
