import { videoPlayerOf } from '@kosar/contract/video';
import {
  LEGAL_FORMS,
  PAYOUT_PERIODS,
  TRANSPORT_CAPACITIES,
  TRANSPORT_RANGES,
} from '@kosar/domain/vocabulary';
import { Checkbox, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { actorManagement } from '../../../hu/actor-management.ts';
import { legalForms, payoutPeriods, transportCapacities, transportRanges } from '../../../hu/words.ts';
import { FieldSet } from '../../../ui/field-set.tsx';
import { optionsOf } from './options.ts';
import { type ProducerFormParts, wholeAddress } from './producer-form.ts';
import { SiteFields } from './site-fields.tsx';

const t = actorManagement.producer;

/** What is asked of a producer (spec 3, Producer role; limits of spec 5). */
export function ProducerFields({ form }: { readonly form: ProducerFormParts }) {
  return (
    <>
      <FieldSet legend={t.business}>
        <NativeSelect
          {...form.text('legalForm', t.legalForm)}
          data={[{ value: '', label: t.choose }, ...optionsOf(LEGAL_FORMS, legalForms)]}
        />
        <Radio.Group {...form.choice<string>('vatIncluded', t.vat)} size="md">
          <Stack gap="xs" mt="xs">
            <Radio value="yes" label={t.vatYes} />
            <Radio value="no" label={t.vatNo} />
          </Stack>
        </Radio.Group>
        <NativeSelect
          {...form.text('payoutPeriod', actorManagement.role.payoutPeriod)}
          data={optionsOf(PAYOUT_PERIODS, payoutPeriods)}
        />
        <Checkbox {...form.tick('publiclyVisible', t.publiclyVisible)} description={t.publiclyVisibleHint} />
      </FieldSet>
      <StoryFields form={form} />
      <SiteFields form={form} />
      <TransportFields form={form} />
    </>
  );
}

function StoryFields({ form }: { readonly form: ProducerFormParts }) {
  const address = wholeAddress(form.values.video);
  const isElsewhere = address !== '' && videoPlayerOf(address) === null;
  return (
    <FieldSet legend={t.story}>
      <Textarea
        {...form.text('productionInfo', t.productionInfo)}
        description={t.optional}
        maxLength={2000}
        autosize
        minRows={3}
      />
      <Textarea
        {...form.text('otherInfo', t.otherInfo)}
        description={t.optional}
        maxLength={2000}
        autosize
        minRows={2}
      />
      <TextInput
        {...form.text('video', t.video)}
        description={isElsewhere ? t.videoElsewhere : t.videoHint}
        type="url"
        inputMode="url"
        maxLength={1000}
      />
    </FieldSet>
  );
}

function TransportFields({ form }: { readonly form: ProducerFormParts }) {
  return (
    <FieldSet legend={t.transport}>
      <NativeSelect
        {...form.text('transportCapacity', t.transportCapacity)}
        data={[{ value: '', label: t.notSaid }, ...optionsOf(TRANSPORT_CAPACITIES, transportCapacities)]}
      />
      <NativeSelect
        {...form.text('ownProductTransportRange', t.transportRange)}
        data={[{ value: '', label: t.notSaid }, ...optionsOf(TRANSPORT_RANGES, transportRanges)]}
      />
      <TextInput
        {...form.text('wantsToTransportInfo', t.wantsToTransport)}
        description={t.wantsToTransportHint}
        maxLength={255}
      />
      <Textarea
        {...form.text('transportToBpInfo', t.transportToBp)}
        description={t.optional}
        maxLength={2000}
        autosize
        minRows={2}
      />
    </FieldSet>
  );
}
