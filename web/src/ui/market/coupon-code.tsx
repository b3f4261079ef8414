import {
  activateCoupon,
  listUserDiscounts,
  type UserDiscountJson,
} from '@kosar/contract/campaigns/discounts';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { couponWords } from '../../hu/order-changes.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { useSend } from '../../lib/queries.ts';
import { showSuccess } from '../toast.tsx';
import classes from './coupon-code.module.css';

/** A field for the code of a coupon. It stands within other forms, so it is none itself: Enter in it activates and sends nothing else. */
export function CouponCode({ onActivated }: { readonly onActivated?: (coupon: UserDiscountJson) => void }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const activation = useSend(activateCoupon, { refresh: [listUserDiscounts] });
  const activate = () => {
    if (activation.isPending) return;
    if (code.trim() === '') {
      setFault(couponWords.required);
      return;
    }
    setFault(null);
    activation.mutate(
      { input: { params: { code: code.trim() } } },
      {
        onSuccess: (coupon) => {
          setCode('');
          showSuccess(couponWords.activated(coupon.name));
          onActivated?.(coupon);
        },
        onError: (error) => setFault(failureWords(error)),
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    activate();
  };
  return (
    <div className={classes.code}>
      <TextInput
        label={couponWords.code}
        description={couponWords.codeHelp}
        value={code}
        error={fault}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        variant="default"
        type="button"
        aria-disabled={activation.isPending || undefined}
        onClick={activate}
      >
        {couponWords.activate}
      </Button>
    </div>
  );
}
