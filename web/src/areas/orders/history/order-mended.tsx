import { correctedAmounts, correctionTitle, correctionWords } from '@kosar/contract/orders/correction-words';
import { listOrderCorrections } from '@kosar/contract/orders/order-corrections';
import { moneyExplained as t } from '../../../hu/money-explained.ts';
import { handToHandWays } from '../../../hu/order-correction.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { LoadState } from '../../../ui/load-state.tsx';

/** What was mended of an order after its chain was settled, for its buyer; nothing where nothing was. */
export function OrderMended({ orderId }: { readonly orderId: number }) {
  const corrections = useEndpoint(listOrderCorrections, { params: { id: orderId } }, { staleMs: 0 });
  return (
    <LoadState query={corrections} skeletonHeight={80}>
      {(list) =>
        list.length === 0 ? null : (
          <section>
            <h3>{t.mended}</h3>
            {list.map((correction) => (
              <div key={correction.id}>
                <p>
                  <strong>{correctionTitle(correction.kind)}</strong>
                  {' · '}
                  <DateText value={correction.createdDate} />
                  {correction.reason !== '' && ` · ${correction.reason}`}
                </p>
                <ul>
                  {correction.lines.map((line) => (
                    <li key={line.orderItemId}>{t.mendedLine(line.product, correctedAmounts(line))}</li>
                  ))}
                  {correctionWords(correction).map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                  {correction.givenBack !== null && (
                    <li>{t.gotBack(handToHandWays[correction.givenBack.way])}</li>
                  )}
                </ul>
              </div>
            ))}
            <p className="k-quiet">{t.mendedNote}</p>
          </section>
        )
      }
    </LoadState>
  );
}
