import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { survey as t } from '../../hu/surveys.ts';
import { Panel } from '../panel.tsx';
import type { Answered } from './use-survey-form.ts';

/** What became of the answer, and of its coupon. */
export function Thanks({ answered, onAgain }: { readonly answered: Answered; readonly onAgain: () => void }) {
  return (
    // The form is gone, and the focus with it: the thanks take it.
    <Panel tone="success" title={t.thanks} role="status" headingLevel={3} ref={(panel) => panel?.focus()}>
      <p>{wordsFor(answered)}</p>
      <NextSteps isUser={answered.coupon !== 'MAILED'} onAgain={onAgain} />
    </Panel>
  );
}

function wordsFor({ coupon, email }: Answered): string {
  if (coupon === 'MAILED') return t.mailed(email);
  return coupon === 'GIVEN' ? t.given : t.hadBefore;
}

/** Where one goes on from an answer. */
export function NextSteps({ isUser, onAgain }: { readonly isUser: boolean; readonly onAgain: () => void }) {
  return (
    <Group gap="sm" mt="sm">
      <Button variant="default" data-needs-scripts onClick={onAgain}>
        {t.again}
      </Button>
      {isUser && (
        <Button component={Link} to={to('myDemands')} variant="default">
          {t.toDemands}
        </Button>
      )}
    </Group>
  );
}
