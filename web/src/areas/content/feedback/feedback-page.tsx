import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { useSession } from '../../../app/session.ts';
import { feedback as t } from '../../../hu/content/feedback.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Panel } from '../../../ui/panel.tsx';
import classes from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

/** /feedback: notifies the people behind the market something, with or without an account. */
export default function FeedbackPage() {
  const session = useSession();
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(search.has('sent'));
  return (
    <div className={classes.column}>
      <PageHead title={t.title} lead={t.lead} />
      {isSent ? (
        <Sent onAnother={() => setSent(false)} />
      ) : (
        <Card>
          {session.state !== 'unknown' && (
            <FeedbackForm key={session.email} email={session.email} onSent={() => setSent(true)} />
          )}
        </Card>
      )}
      <p className={classes.faq}>
        {t.faq}{' '}
        <Anchor component={Link} to={to('faq')}>
          {t.faqLink}
        </Anchor>
      </p>
    </div>
  );
}

function Sent({ onAnother }: { readonly onAnother: () => void }) {
  return (
    // The form is gone, and the focus with it: the answer takes it.
    <Panel tone="success" title={t.succeeded} role="status" ref={(panel) => panel?.focus()}>
      <p>{t.succeededText}</p>
      <Button variant="default" data-needs-scripts onClick={onAnother}>
        {t.another}
      </Button>
    </Panel>
  );
}
