import {
  createPromotion,
  getManagedPromotion,
  type ManagedPromotionJson,
  pageManagedPromotions,
} from '@kosar/contract/campaigns/campaign-management';
import { useNavigate, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { campaignManagement as t } from '../../../hu/campaign-management.ts';
import { common } from '../../../hu/common.ts';
import { pages } from '../../../hu/pages.ts';
import { call } from '../../../lib/call.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';
import { CampaignScreen } from './campaign-screen.tsx';
import {
  type CampaignFacts,
  checkFacts,
  factsBody,
  factsOf,
  fieldOfPath,
  NEW_FACTS,
} from './campaign-values.ts';
import { FactFields } from './fact-fields.tsx';
import classes from './manage.module.css';

/** /admin/new-campaign/{promotionId?}: a new campaign, or one made of another. Its texts are written afterwards. */
export default function NewCampaignPage() {
  const { promotionId } = useParams();
  return promotionId === undefined ? <NewCampaign model={null} /> : <Copy id={promotionId} />;
}

function Copy({ id }: { readonly id: string }) {
  const model = useEndpoint(getManagedPromotion, { params: { id } });
  return (
    <LoadState
      query={model}
      skeletonHeight={560}
      isPage
      back={{ to: to('adminCampaigns'), label: pages.adminCampaigns.title }}
    >
      {(loaded) => <NewCampaign key={loaded.id} model={loaded} />}
    </LoadState>
  );
}

function NewCampaign({ model }: { readonly model: ManagedPromotionJson | null }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: createPromotion.body,
    initial: model === null ? NEW_FACTS : copyOf(model),
    toBody: (values: CampaignFacts) => ({ ...factsBody(values), copiedFromId: model?.id ?? null }),
    check: checkFacts,
    fieldOf: fieldOfPath,
    send: (body) => call(createPromotion, { body }),
    refresh: [pageManagedPromotions],
    onDone: ({ id }) => {
      showSuccess(t.made);
      void navigate(to('adminCampaign', { id }));
    },
  });
  return (
    <CampaignScreen title={pages.newCampaign.title}>
      <Card className={classes.form ?? ''}>
        <Form form={form}>
          {model !== null && (
            <Panel tone="info" title={t.copyOf(model.title)}>
              <p>{t.copyText}</p>
            </Panel>
          )}
          <FactFields form={form} promotionId={null} />
          <SubmitButton isSending={form.isSending} sendingText={common.saving}>
            {t.create}
          </SubmitButton>
          <LeaveGuard when={form.isDirty && !form.isSending} />
        </Form>
      </Card>
    </CampaignScreen>
  );
}

/** The days are for its own time, and the name has to be another. */
function copyOf(model: ManagedPromotionJson): CampaignFacts {
  return { ...factsOf(model), title: t.copiedTitle(model.title), name: '', startDate: '', endDate: '' };
}
