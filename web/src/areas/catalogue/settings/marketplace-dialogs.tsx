import {
  createMarketplace,
  createMarketplaceManager,
  listManagedMarketplaces,
  type ManagedMarketplaceJson,
  updateMarketplace,
  updateMarketplaceManager,
} from '@kosar/contract/actors/marketplace-management';
import { allMarketplaceManagers, allMarketplaces } from '@kosar/contract/actors/marketplaces';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { marketplaces as t } from '../../../hu/catalogue-settings.ts';
import { common } from '../../../hu/common.ts';
import { call } from '../../../lib/call.ts';
import { actorChoices } from '../../../lib/choices.ts';
import { queryKey } from '../../../lib/queries.ts';
import { useForm } from '../../../lib/use-form.ts';
import { ConflictPanel } from '../../../ui/conflict-panel.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FindField } from '../../../ui/find-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showSuccess } from '../../../ui/toast.tsx';

interface Props {
  readonly marketplace: ManagedMarketplaceJson;
  readonly onClose: () => void;
}

/** A new marketplace, with the approvals of another if it is to sell the same. */
export function NewMarketplaceDialog({
  others,
  onClose,
}: {
  readonly others: readonly ManagedMarketplaceJson[];
  readonly onClose: () => void;
}) {
  const done = useDone(t.created, onClose);
  const form = useForm({
    schema: createMarketplace.body,
    initial: { name: '', approvalsOf: '' },
    toBody: ({ name, approvalsOf }) => ({
      name,
      approvalsOf: approvalsOf === '' ? null : Number(approvalsOf),
    }),
    send: (body) => call(createMarketplace, { body }),
    onDone: done,
  });
  return (
    <Dialog title={t.newTitle} onClose={onClose}>
      <Form form={form}>
        <TextInput {...form.text('name', t.name)} maxLength={255} autoComplete="off" />
        <NativeSelect
          {...form.text('approvalsOf', t.approvals)}
          data={[
            { value: '', label: t.approvalsNone },
            ...others.map(({ id, name }) => ({ value: String(id), label: t.approvalsOf(name) })),
          ]}
        />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.create}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Another name for a marketplace. */
export function RenameDialog({ marketplace: { id, name, version }, onClose }: Props) {
  const done = useDone(common.saved, onClose);
  const before = { name, version };
  const form = useForm({
    schema: updateMarketplace.body,
    initial: before,
    send: (body) => call(updateMarketplace, { params: { id }, body }),
    onDone: done,
  });
  return (
    <Dialog title={t.renameTitle} onClose={onClose}>
      <Form form={form}>
        <ConflictPanel
          form={form}
          before={before}
          load={async () => {
            const now = (await call(listManagedMarketplaces, {})).find((one) => one.id === id);
            return now === undefined ? before : { name: now.name, version: now.version };
          }}
          labels={{ name: t.name }}
        />
        <TextInput {...form.text('name', t.name)} maxLength={255} autoComplete="off" />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {common.save}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Has an actor approve products for a marketplace. */
export function NewManagerDialog({ marketplace, onClose }: Props) {
  const done = useDone(t.managerAdded, onClose);
  const form = useForm({
    schema: createMarketplaceManager.body,
    initial: { veActorId: '' },
    toBody: ({ veActorId }) => ({
      marketplaceId: marketplace.id,
      veActorId: veActorId === '' ? undefined : Number(veActorId),
    }),
    send: (body) => call(createMarketplaceManager, { body }),
    onDone: done,
  });
  return (
    <Dialog title={t.addManagerTo(marketplace.name)} onClose={onClose}>
      <Form form={form}>
        <FindField
          {...form.choice<string>('veActorId', t.actor)}
          description={t.managerHint}
          choices={actorChoices}
          without={marketplace.managers.map(({ veActor }) => veActor)}
        />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.addManager}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

/** Has another actor take the place of one who approves products. */
export function ReplaceManagerDialog({
  marketplace,
  manager: { id, veActor, version },
  onClose,
}: Props & { readonly manager: ManagedMarketplaceJson['managers'][number] }) {
  const client = useQueryClient();
  const done = useDone(t.replaced, onClose);
  const form = useForm({
    schema: updateMarketplaceManager.body,
    initial: { veActorId: '' },
    toBody: ({ veActorId }) => ({
      version,
      marketplaceId: marketplace.id,
      veActorId: veActorId === '' ? undefined : Number(veActorId),
    }),
    send: (body) =>
      call(updateMarketplaceManager, { params: { id }, body }).catch((error: unknown) => {
        // Whoever was faster shows behind the dialog.
        void client.invalidateQueries({ queryKey: queryKey(listManagedMarketplaces) });
        throw error;
      }),
    onDone: done,
  });
  return (
    <Dialog title={t.replaceTitle(veActor.name)} onClose={onClose}>
      <Form form={form}>
        <FindField
          {...form.choice<string>('veActorId', t.actor)}
          description={t.replaceHint}
          choices={actorChoices}
          without={marketplace.managers.map((one) => one.veActor)}
        />
        <SubmitButton isSending={form.isSending} sendingText={common.saving}>
          {t.replace}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function useDone(message: string, onClose: () => void) {
  const client = useQueryClient();
  return () => {
    for (const stale of [listManagedMarketplaces, allMarketplaces, allMarketplaceManagers])
      void client.invalidateQueries({ queryKey: queryKey(stale) });
    showSuccess(message);
    onClose();
  };
}
