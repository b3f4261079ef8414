import type { LegalVersionJson } from '@kosar/contract/content/legal-documents';
import { formatDay, formatInstant } from '@kosar/contract/format';
import { legal as t } from '../../../hu/legal.ts';
import { Card } from '../../../ui/card.tsx';
import { RichText } from '../../../ui/rich-text.tsx';

/** Every version that there has been, with its text as it was and how many have accepted it. */
export function VersionList({ versions }: { readonly versions: readonly LegalVersionJson[] }) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="k-heading-md">
        {t.versions}
      </h2>
      <Card>
        {versions.length === 0 && <p className="k-hint-line">{t.noVersions}</p>}
        {versions.map(
          ({ id, version, inForceFrom, changeNote, body, createdDate, createdBy, acceptances }) => (
            <div key={id}>
              <h3>{t.inForce(version, formatDay(inForceFrom))}</h3>
              <p className="k-hint-line">{t.by(createdBy?.name ?? null, formatInstant(createdDate))}</p>
              {changeNote !== '' && <p>{changeNote}</p>}
              {acceptances > 0 && <p>{t.accepted(acceptances)}</p>}
              <details>
                <summary>{t.read}</summary>
                <RichText html={body} />
              </details>
            </div>
          ),
        )}
      </Card>
    </section>
  );
}
