import {
  deleteHomeDeliveryAddress,
  type HomeDeliveryAddressJson,
  listHomeDeliveryAddresses,
} from '@kosar/contract/accounts/home-addresses';
import { Button, Group, Text, Title } from '@mantine/core';
import { accounts } from '../../hu/accounts.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { Dialog, useUrlDialog } from '../../ui/dialog.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import classes from './accounts.module.css';
import { AddressForm } from './address-form.tsx';

const t = accounts.addresses;
const NEW = 'new';

/** Saved home delivery addresses; `?address=` in the page's address keeps the open form. */
export function AddressSection({ userId, isOwn }: { readonly userId: number; readonly isOwn: boolean }) {
  const addresses = useEndpoint(listHomeDeliveryAddresses, { query: { user: userId } });
  const dialog = useUrlDialog('address');
  const open = addresses.data?.find(({ id }) => String(id) === dialog.value) ?? null;
  const isOpen = open !== null || (isOwn && dialog.value === NEW);
  return (
    <Card as="section" className={classes.section}>
      <Group justify="space-between">
        <Title order={2}>{isOwn ? t.title : t.titleOf}</Title>
        {isOwn && (
          <Button variant="default" onClick={() => dialog.open(NEW)}>
            {t.add}
          </Button>
        )}
      </Group>
      <LoadState query={addresses} skeletonHeight={96} empty={<Text c="dimmed">{t.empty}</Text>}>
        {(list) => (
          <ul className={classes.addresses}>
            {list.map((address) => (
              <AddressRow key={address.id} address={address} onEdit={() => dialog.open(address.id)} />
            ))}
          </ul>
        )}
      </LoadState>
      {isOpen && (
        <Dialog title={open ? t.editTitle : t.newTitle} onClose={dialog.close}>
          <AddressForm address={open} onDone={dialog.close} />
        </Dialog>
      )}
    </Card>
  );
}

function AddressRow({
  address,
  onEdit,
}: {
  readonly address: HomeDeliveryAddressJson;
  readonly onEdit: () => void;
}) {
  return (
    <li>
      <Text fw={620}>{address.name}</Text>
      <Text>{`${address.postalCode} ${address.city}, ${address.address}`}</Text>
      {address.otherInfo !== '' && <Text c="dimmed">{address.otherInfo}</Text>}
      <Group gap="sm">
        <Button variant="subtle" px={0} onClick={onEdit} aria-label={t.editOf(address.name)}>
          {t.edit}
        </Button>
        <ConfirmedAction
          send={deleteHomeDeliveryAddress}
          input={{ params: { id: address.id } }}
          refresh={[listHomeDeliveryAddresses]}
          title={t.removeTitle}
          confirm={t.remove}
          done={t.removed}
          isDangerous
          button={(ask) => (
            <Button variant="subtle" color="paprika" onClick={ask} aria-label={t.removeOf(address.name)}>
              {t.remove}
            </Button>
          )}
        >
          <Text>{t.removeText(address.name)}</Text>
        </ConfirmedAction>
      </Group>
    </li>
  );
}
