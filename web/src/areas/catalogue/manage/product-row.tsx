import type { MarketplaceJson } from '@kosar/contract/actors/marketplaces';
import type { ProductListItemJson } from '@kosar/contract/catalogue/products';
import { formatAmount } from '@kosar/contract/format';
import { approvalOf } from '@kosar/domain/marketplace-approval';
import { Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../app/paths.ts';
import { approvalWords, productList as words } from '../../../hu/product-management.ts';
import { Card } from '../../../ui/card.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { priceRangeText } from '../price-text.ts';
import classes from './managed-products.module.css';
import { OfferBadge } from './offer-badge.tsx';

/** A product in its producer's list: whether it is for sale, for how much, how much of it, and what keeps it from the buyers. */
export function ProductRow({
  product,
  producerId,
  marketplaces,
}: {
  readonly product: ProductListItemJson;
  readonly producerId: string;
  readonly marketplaces: readonly MarketplaceJson[];
}) {
  const { id, name } = product;
  const address = to('managedProduct', { producerId, id });
  const packings = words.packings(product.managed?.packingCount ?? 0);
  return (
    <Card as="li" className={classes.row ?? ''}>
      <div className={classes.photo}>
        <Photo src={product.imageUrl} alt="" color={product.productType.color} width={96} height={72} />
      </div>
      <div className={classes.what}>
        <h2 className={classes.name}>
          <Anchor component={Link} to={address} inherit>
            {name}
          </Anchor>
        </h2>
        <p className="k-note">{product.productType.name}</p>
        <OfferBadge state={product.state} isSoldOut={product.managed?.globalMaxAmount === 0} />
      </div>
      <div className={classes.figures}>
        <p className={classes.price}>{priceText(product)}</p>
        <p className="k-note">
          <Anchor
            component={Link}
            to={to('managedProduct', { producerId, id }, { tab: 'packings' })}
            aria-label={words.packingsOf(packings, name)}
          >
            {packings}
          </Anchor>
        </p>
        <p className="k-note">{stockText(product)}</p>
      </div>
      <div className={classes.edit}>
        <Button
          component={Link}
          to={address}
          variant="default"
          aria-label={words.editOf(name)}
          leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
        >
          {words.edit}
        </Button>
      </div>
      <Approval product={product} marketplaces={marketplaces} />
    </Card>
  );
}

function Approval({
  product,
  marketplaces,
}: {
  readonly product: ProductListItemJson;
  readonly marketplaces: readonly MarketplaceJson[];
}) {
  const { kind, missing } = approvalOf(marketplaces, product.managed?.approvedInMarketplaces ?? []);
  if (kind === 'EVERYWHERE' || product.state === 'DELETED') return null;
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      {kind === 'NOWHERE'
        ? approvalWords.nowhere
        : approvalWords.waits(missing.map(({ name }) => name).join(', '))}
    </p>
  );
}

function priceText({ unitPriceFrom, unitPriceTo, unitName }: ProductListItemJson): string {
  return unitPriceFrom === null || unitPriceTo === null
    ? words.noPrice
    : priceRangeText(unitPriceFrom, unitPriceTo, unitName);
}

function stockText({ managed, unitName }: ProductListItemJson): string {
  if (managed === null || managed.globalMaxAmount === null || managed.leftAmount === null)
    return words.noLimit;
  return words.left(
    formatAmount(managed.leftAmount, unitName),
    formatAmount(managed.globalMaxAmount, unitName),
  );
}
