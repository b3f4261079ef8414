import { type IncompleteProductsJson, listIncompleteProducts } from '@kosar/contract/catalogue/food-facts';
import { formatLongDay } from '@kosar/contract/format';
import { localDay } from '@kosar/domain/calendar';
import { areFactsRequired } from '@kosar/domain/food-rule';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { to } from '../../../../app/paths.ts';
import { foodForm, missingFactNames, incompleteWords as words } from '../../../../hu/food-facts.ts';
import { useEndpoint } from '../../../../lib/queries.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Panel } from '../../../../ui/panel.tsx';

/** „Mi hiányzik?”: what a producer still has to say, product by product; nothing where all is said. */
export function IncompleteProducts({ producerId }: { readonly producerId: string }) {
  const now = useNow();
  const incomplete = useEndpoint(listIncompleteProducts, { params: { id: producerId } }).data;
  if (incomplete === undefined || incomplete.products.length === 0) return null;
  const { products, requiredFrom } = incomplete;
  const isNow = requiredFrom !== null && areFactsRequired(requiredFrom, localDay(now));
  return (
    <div className="k-below">
      <Panel tone="warning" title={words.title(products.length)}>
        <p>{words.text}</p>
        {requiredFrom !== null && (
          <p>
            <strong>{isNow ? words.now : words.from(formatLongDay(requiredFrom))}</strong>
          </p>
        )}
        <details>
          <summary>{words.show}</summary>
          <ul aria-label={words.list}>
            {products.map((product) => (
              <li key={product.id}>
                <Anchor
                  component={Link}
                  underline="always"
                  to={to('managedProduct', { producerId, id: product.id }, { tab: 'food' })}
                >
                  {product.name}
                </Anchor>
                {`: ${missingText(product)}`}
              </li>
            ))}
          </ul>
        </details>
      </Panel>
    </div>
  );
}

function missingText({
  missing,
  packingsWithoutNet: nets,
}: IncompleteProductsJson['products'][number]): string {
  return [
    ...missing.map((fact) => missingFactNames[fact]),
    ...(nets.length === 0 ? [] : [foodForm.missingNet(nets.join(', '))]),
  ].join(', ');
}
