import { HAND_TO_HAND_WAYS, type HandToHandWay } from '@kosar/domain/vocabulary';
import { Radio, type RadioGroupProps } from '@mantine/core';
import { handToHandWays } from '../../../hu/order-correction.ts';
import checkout from '../checkout/checkout.module.css';

/** The way that is chosen at first. */
export const USUAL_WAY: HandToHandWay = 'CASH';

/** How something was paid from hand to hand. */
export function WayField(field: Omit<RadioGroupProps, 'children'>) {
  return (
    <Radio.Group {...field}>
      <div className="k-stack-xs">
        {HAND_TO_HAND_WAYS.map((way) => (
          <Radio key={way} value={way} className={checkout.choice ?? ''} label={handToHandWays[way]} />
        ))}
      </div>
    </Radio.Group>
  );
}
