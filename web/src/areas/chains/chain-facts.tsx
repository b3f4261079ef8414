import type { ChainJson } from '@kosar/contract/chains/chains';
import { formatInstant } from '@kosar/contract/format';
import { chains as words } from '../../hu/chains.ts';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { waysToPay } from './ways-to-pay.ts';

/** When, until when and how one pays. */
export function ChainFacts({ chain }: { readonly chain: ChainJson }) {
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.facts}</h2>
      <Facts
        facts={[
          { label: words.day, value: <DateText value={chain.dayOfDelivery} as="long" /> },
          { label: words.deadline, value: formatInstant(chain.orderDeadline) },
          { label: words.payment, value: waysToPay(chain).join(', ') },
          { label: words.tags, value: chain.tags.join(', ') },
        ]}
      />
      {chain.invoiceRequired && <p className="k-flush">{words.invoice}</p>}
    </Card>
  );
}
