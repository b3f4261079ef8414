import { listLegalVersions } from '@kosar/contract/content/legal-documents';
import { LEGAL_KINDS } from '@kosar/domain/vocabulary';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { legal as t } from '../../../hu/legal.ts';
import { pages } from '../../../hu/pages.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from '../market.module.css';
import { PublishForm } from './publish-form.tsx';
import { VersionList } from './version-list.tsx';

/** /admin/legal/{kind?}: a legal text with all its versions, and a new one written from the last or from the proposal. */
export default function AdminLegalPage() {
  const { kind: asked } = useParams();
  const kind = LEGAL_KINDS.find((one) => one.toLowerCase() === asked) ?? 'TERMS';
  const read = useEndpoint(listLegalVersions, { params: { kind } });
  return (
    <div className={classes.page}>
      <PageHead title={pages.adminLegal.title} lead={pages.adminLegal.about} />
      <nav className={classes.ways} aria-label={t.choose}>
        {LEGAL_KINDS.map((one) => (
          <Button
            key={one}
            component={Link}
            to={to('adminLegal', { kind: one.toLowerCase() })}
            variant={one === kind ? 'filled' : 'default'}
            aria-current={one === kind ? 'page' : undefined}
          >
            {t.names[one]}
          </Button>
        ))}
      </nav>
      <LoadState query={read} skeletonHeight={720}>
        {({ versions, template }) => (
          <div className={classes.page} key={kind}>
            <section aria-labelledby="write">
              <h2 id="write" className="k-heading-md">
                {t.write}
              </h2>
              <Card>
                <PublishForm kind={kind} newest={versions[0] ?? null} template={template} />
              </Card>
            </section>
            <VersionList versions={versions} />
          </div>
        )}
      </LoadState>
    </div>
  );
}
