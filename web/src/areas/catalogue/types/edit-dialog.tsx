import {
  createProductType,
  deleteProductTypeImage,
  listManagedProductTypes,
  updateProductType,
  uploadProductTypeImage,
} from '@kosar/contract/catalogue/product-type-management';
import { listProductTypes } from '@kosar/contract/catalogue/product-types';
import { UNITS } from '@kosar/domain/vocabulary';
import { Checkbox, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { productTypes } from '../../../hu/product-types.ts';
import { call } from '../../../lib/call.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EditForm } from '../../../ui/edit-form.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { useEditForm } from '../../../ui/use-edit-form.ts';
import classes from './product-types.module.css';
import { fromAbove, type ManagedType } from './type-tree.ts';

const t = productTypes.form;
const FIRST_COLOR = '#2a6f3d';

type Values = {
  readonly name: string;
  readonly hasColor: boolean;
  readonly color: string;
  readonly unitName: string;
  readonly version: number;
};

/** A new type below another, or one that is changed: name, colour, unit, and the picture, which is sent by itself. */
export function EditDialog({
  type,
  parentId,
  types,
  onClose,
}: {
  /** Null for a new one. */
  readonly type: ManagedType | null;
  readonly parentId: number | null;
  readonly types: readonly ManagedType[];
  readonly onClose: () => void;
}) {
  const parent = types.find(({ id }) => id === parentId);
  return (
    <Dialog title={type === null ? newTitle(parent) : t.editTitle(type.name)} onClose={onClose}>
      <TypeForm type={type} parentId={parentId} types={types} onClose={onClose} />
      {type !== null && <TypePicture type={type} types={types} />}
    </Dialog>
  );
}

function TypeForm({ type, parentId, types, onClose }: Parameters<typeof EditDialog>[0]) {
  const form = useEditForm({
    thing: type,
    create: createProductType,
    update: updateProductType,
    read: async (id) => (await call(listManagedProductTypes, {})).find((one) => one.id === id) ?? null,
    valuesOf: (one) => valuesOf(one, fromAbove(types, parentId, 'color')),
    bodyOf: ({ name, hasColor, color, unitName }) => ({
      name,
      color: hasColor ? color : null,
      unitName: UNITS.find((unit) => unit === unitName) ?? null,
    }),
    newOf: () => ({ parentId }),
    refresh: [listManagedProductTypes, listProductTypes],
    made: t.created,
    onDone: onClose,
  });
  const unitAbove = fromAbove(types, parentId, 'unitName');
  return (
    <EditForm
      form={form}
      labels={{ name: t.name, hasColor: t.ownColor, color: t.color, unitName: t.unit }}
      create={t.create}
    >
      <TextInput {...form.text('name', t.name)} autoComplete="off" data-autofocus />
      <Checkbox {...form.tick('hasColor', t.ownColor)} description={t.ownColorHint} />
      {form.values.hasColor && (
        <TextInput {...form.text('color', t.color)} type="color" className={classes.color ?? ''} />
      )}
      <NativeSelect
        {...form.text('unitName', t.unit)}
        description={t.unitHint}
        data={[
          {
            value: '',
            label: unitAbove === null ? t.unitNone : `${t.unitFromAbove} (${unitAbove})`,
          },
          ...UNITS.map((unit) => ({ value: unit, label: unit })),
        ]}
      />
    </EditForm>
  );
}

function TypePicture({
  type,
  types,
}: {
  readonly type: ManagedType;
  readonly types: readonly ManagedType[];
}) {
  const above = fromAbove(types, type.parentId, 'imageUrl');
  const color = type.color ?? fromAbove(types, type.parentId, 'color');
  return (
    <section>
      <Title order={3} mt="lg" mb="sm">
        {t.picture}
      </Title>
      <PictureField
        calls={{
          upload: uploadProductTypeImage,
          remove: deleteProductTypeImage,
          input: { params: { id: type.id } },
          refresh: [listManagedProductTypes, listProductTypes],
        }}
        hasPicture={type.imageUrl !== null}
        hint={t.pictureHint}
        removeTitle={t.pictureRemoveTitle}
        removeText={t.pictureRemoveText}
      >
        <div className={classes.picture}>
          <Photo
            src={type.imageUrl ?? above}
            alt={type.imageUrl === null ? '' : type.name}
            color={color}
            width={160}
            height={120}
          />
        </div>
      </PictureField>
      {type.imageUrl === null && above !== null && <Text size="sm">{t.pictureFromAbove}</Text>}
    </section>
  );
}

function newTitle(parent: ManagedType | undefined): string {
  return parent === undefined ? t.newTitle : t.newBelow(parent.name);
}

function valuesOf(type: ManagedType | null, colorAbove: string | null): Values {
  return {
    name: type?.name ?? '',
    hasColor: type !== null && type.color !== null,
    color: type?.color ?? colorAbove ?? FIRST_COLOR,
    unitName: type?.unitName ?? '',
    version: type?.version ?? 0,
  };
}
