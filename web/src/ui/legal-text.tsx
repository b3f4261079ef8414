import type { LegalDocumentJson } from '@kosar/contract/content/legal-documents';
import { formatDay } from '@kosar/contract/format';
import { legal as t } from '../hu/legal.ts';
import { Card } from './card.tsx';
import classes from './legal-text.module.css';
import { Panel } from './panel.tsx';
import { RichText } from './rich-text.tsx';

/** A legal text with its version and day of force, and above it what is announced to change. */
export function LegalText({ text }: { readonly text: LegalDocumentJson }) {
  const { version, inForceFrom, body, upcoming } = text;
  return (
    <Card as="article">
      {upcoming !== null && (
        <Panel tone="info" title={t.upcoming(formatDay(upcoming.inForceFrom))}>
          {upcoming.changeNote !== '' && <p>{upcoming.changeNote}</p>}
          <details>
            <summary>{t.upcomingRead}</summary>
            <RichText html={upcoming.body} />
          </details>
        </Panel>
      )}
      <h2 className={classes.head}>
        {version !== null && inForceFrom !== null ? t.inForce(version, formatDay(inForceFrom)) : t.ofOperator}
      </h2>
      <RichText html={body} />
    </Card>
  );
}
