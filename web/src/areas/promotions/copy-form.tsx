import {
  type CopyChoicesJson,
  copyChain,
  getPromotionByName,
  listCopyChoices,
  type PromotionJson,
} from '@kosar/contract/campaigns/promotions';
import type { Output } from '@kosar/contract/endpoint';
import { formatPercent } from '@kosar/contract/format';
import { FIELD_MESSAGES } from '@kosar/contract/messages';
import { DEFAULT_REVENUE_SHARES } from '@kosar/domain/revenue-share';
import { SHARE_PARTIES } from '@kosar/domain/vocabulary';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../app/paths.ts';
import { copyForm as t } from '../../hu/promotions.ts';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/use-form.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import classes from './campaign.module.css';

type Copied = Output<typeof copyChain>;

const CHOOSE = { value: '', label: t.choose };

/** Starts a chain: a point and a template, both required (spec 5). Where a chain goes already, the rest of the form is closed. */
export function CopyForm({
  promotion,
  choices: { templates, deliveryPoints },
}: {
  readonly promotion: PromotionJson;
  readonly choices: CopyChoicesJson;
}) {
  const [copied, setCopied] = useState<Copied | null>(null);
  const form = useForm({
    schema: copyChain.body,
    initial: { deliveryPointId: '', templateId: templates.length === 1 ? String(templates[0]?.id) : '' },
    toBody: ({ deliveryPointId }) => ({
      promotionId: promotion.id,
      deliveryPointId: deliveryPointId === '' ? Number.NaN : Number(deliveryPointId),
    }),
    check: ({ deliveryPointId, templateId }) =>
      [
        { path: 'deliveryPointId', value: deliveryPointId },
        { path: 'templateId', value: templateId },
      ].flatMap(({ path, value }) =>
        value === '' ? [{ path, code: 'required', message: FIELD_MESSAGES.required }] : [],
      ),
    send: (body, { templateId }) => call(copyChain, { params: { id: templateId }, body }),
    refresh: [getPromotionByName, listCopyChoices],
    onDone: (made) => {
      setCopied(made);
    },
  });
  const point = deliveryPoints.find(({ id }) => String(id) === form.values.deliveryPointId);
  const existingId = point?.existingDeliveryId ?? null;
  if (copied) {
    return (
      <Done
        copied={copied}
        onAgain={() => {
          setCopied(null);
          form.reset({ ...form.values, deliveryPointId: '' });
        }}
      />
    );
  }
  return (
    <Form form={form} label={t.title} failedTitle={t.failed}>
      <p className={classes.hint}>{t.lead}</p>
      <div className={classes.copyFields}>
        <NativeSelect
          {...form.text('deliveryPointId', t.point)}
          data={[
            CHOOSE,
            ...deliveryPoints.map(({ id, name, city }) => ({
              value: String(id),
              label: t.pointOption(name, city),
            })),
          ]}
        />
        <NativeSelect
          {...form.text('templateId', t.template)}
          disabled={existingId !== null}
          data={[
            CHOOSE,
            ...templates.map(({ id, name, transporterName }) => ({
              value: String(id),
              label: t.templateOption(name, transporterName),
            })),
          ]}
        />
      </div>
      {existingId !== null && <CopyExists deliveryId={existingId} />}
      <Shares />
      <Group>
        <SubmitButton isSending={form.isSending} disabled={existingId !== null}>
          {t.submit}
        </SubmitButton>
      </Group>
    </Form>
  );
}

function CopyExists({ deliveryId }: { readonly deliveryId: number }) {
  return (
    <Panel tone="warning" title={t.existsTitle} headingLevel={3} role="status">
      <p>{t.existsBody}</p>
      <Button component={Link} to={to('delivery', { id: deliveryId })} variant="default">
        {t.toExisting}
      </Button>
    </Panel>
  );
}

/** Spec 9: the shares that a new chain begins with. */
function Shares() {
  return (
    <details className={classes.shares}>
      <summary>{t.shares}</summary>
      <ul>
        {SHARE_PARTIES.filter((party) => DEFAULT_REVENUE_SHARES[party] > 0).map((party) => (
          <li key={party}>
            {t.parties[party]}: {formatPercent(DEFAULT_REVENUE_SHARES[party] / 100)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Done({ copied, onAgain }: { readonly copied: Copied; readonly onAgain: () => void }) {
  return (
    <Panel tone="success" title={t.done} role="status" headingLevel={3} ref={(panel) => panel?.focus()}>
      <p>{t.doneText(copied.name)}</p>
      <p>
        {t.doneDay}: <DateText value={copied.dayOfDelivery} as="long" />
      </p>
      <p>
        {t.doneDeadline}: <DateText value={copied.orderDeadline} as="instant" />
      </p>
      <Group gap="sm">
        <Button component={Link} to={to('delivery', { id: copied.deliveryId })}>
          {t.toDelivery}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t.again}
        </Button>
      </Group>
    </Panel>
  );
}
