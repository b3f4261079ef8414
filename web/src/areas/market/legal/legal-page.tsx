import { getLegalDocument } from '@kosar/contract/content/legal-documents';
import { IconFileText } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { LEGAL_PAGES, legal as t } from '../../../hu/legal.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LegalText } from '../../../ui/legal-text.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

type LegalPageWords = (typeof LEGAL_PAGES)[number];

/** /jogi/{document}: the imprint and the other legal texts, as they are in force. */
export default function LegalPage() {
  const { document: name } = useParams();
  const page = LEGAL_PAGES.find(({ document }) => document === name);
  if (page !== undefined) return <Document key={page.kind} {...page} />;
  return (
    <>
      <PageHead title={pages.legal.title} />
      <None />
    </>
  );
}

function Document({ kind, title }: LegalPageWords) {
  const read = useEndpoint(getLegalDocument, { params: { kind } });
  return (
    <>
      <PageHead title={title} />
      <LoadState query={read} skeletonHeight={480}>
        {(text) => (text.body === '' ? <None /> : <LegalText text={text} />)}
      </LoadState>
    </>
  );
}

function None() {
  return (
    <EmptyState title={t.none} Icon={IconFileText}>
      <p>{t.noneText}</p>
    </EmptyState>
  );
}
