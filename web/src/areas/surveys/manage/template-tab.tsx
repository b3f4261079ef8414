import type { ManagedSurveyJson } from '@kosar/contract/campaigns/survey-management';
import { listGoodsForSurvey, listSurveyTemplates } from '@kosar/contract/catalogue/demand-details';
import { Anchor, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { surveyTemplate as t } from '../../../hu/survey-management.ts';
import { transporterChoices } from '../../../lib/choices.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import classes from './manage.module.css';
import { TemplateForm } from './template-form.tsx';

/** Makes a chain template of what people ask for: who carries, what of their goods, for which campaign. */
export default function TemplateTab({ survey }: { readonly survey: ManagedSurveyJson }) {
  const [transporter, choose] = useState('');
  return (
    <Stack gap="lg">
      <Card className={classes.form ?? ''}>
        <p className="k-quiet">{t.lead}</p>
        <FindField
          label={t.transporter}
          description={t.transporterHint}
          value={transporter}
          onChange={choose}
          choices={transporterChoices}
        />
        {transporter !== '' && <Goods key={transporter} survey={survey} transporter={transporter} />}
      </Card>
      <Made surveyId={survey.id} />
    </Stack>
  );
}

function Goods({
  survey,
  transporter,
}: {
  readonly survey: ManagedSurveyJson;
  readonly transporter: string;
}) {
  const requests = useEndpoint(listGoodsForSurvey, { params: { id: survey.id }, query: { transporter } });
  return (
    <LoadState query={requests} skeletonHeight={480}>
      {(found) => <TemplateForm survey={survey} transporter={transporter} requests={found} />}
    </LoadState>
  );
}

/** The templates that were made of this survey before, with the way to each. */
function Made({ surveyId }: { readonly surveyId: number }) {
  const templates = useEndpoint(listSurveyTemplates, { params: { id: surveyId } });
  if (templates.data === undefined || templates.data.length === 0) return null;
  return (
    <section aria-labelledby="made-templates">
      <h2 id="made-templates">{t.madeTitle}</h2>
      <ul className={classes.list}>
        {templates.data.map(({ chainId, name, transporter, promotion }) => (
          <Card as="li" key={chainId}>
            <h3 className="k-title-wrapping">{name}</h3>
            <p className="k-quiet">{transporter.name}</p>
            <p className="k-quiet">{promotion === null ? t.inNone : t.inCampaign(promotion.title)}</p>
            <Anchor
              component={Link}
              to={to('managedChain', { transporterId: transporter.id, id: chainId })}
              aria-label={t.openChainOf(name)}
              className={classes.more ?? ''}
            >
              {t.openChain}
            </Anchor>
          </Card>
        ))}
      </ul>
    </section>
  );
}
