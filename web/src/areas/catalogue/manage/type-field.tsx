import { listProductTypes } from '@kosar/contract/catalogue/product-types';
import { Button, Input, Text } from '@mantine/core';
import { useState } from 'react';
import { typeField as words } from '../../../hu/product-management.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { TypeDialog } from './type-dialog.tsx';
import classes from './type-field.module.css';
import { type TypeNode, wayTo } from './type-way.ts';

/** The product's place in the tree of types: its whole way stands there, and is chosen level by level or by a word. */
export function TypeField({
  id,
  label,
  error,
  value,
  onChange,
}: {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly value: number | null;
  readonly onChange: (type: TypeNode) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const types = useEndpoint(listProductTypes, { query: {} }).data ?? [];
  const way = wayTo(types, value);
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      size="md"
      description={words.hint}
      error={error}
      errorProps={{ id: `${id}-problem` }}
    >
      <div className={classes.field}>
        {way.length > 0 && <Text>{way.map(({ name }) => name).join(' › ')}</Text>}
        <Button
          id={id}
          variant="default"
          aria-haspopup="dialog"
          aria-describedby={error === undefined ? undefined : `${id}-problem`}
          onClick={() => setOpen(true)}
        >
          {way.length === 0 ? words.choose : words.change}
        </Button>
      </div>
      {isOpen && (
        <TypeDialog
          types={types}
          chosen={value}
          onClose={() => setOpen(false)}
          onChoose={(type) => {
            onChange(type);
            setOpen(false);
          }}
        />
      )}
    </Input.Wrapper>
  );
}
