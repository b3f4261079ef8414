import { getProduct, type ProductJson } from '@kosar/contract/catalogue/products';
import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { catalogue } from '../../hu/catalogue.ts';
import { foodWords } from '../../hu/food-facts.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { AvoidedProvider } from '../../ui/food/avoided-context.tsx';
import { FoodFacts } from '../../ui/food/food-facts.tsx';
import { FoodMark } from '../../ui/food/food-mark.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { ProductRatings } from '../../ui/market/ratings.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Photo } from '../../ui/photo.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { Stars } from '../../ui/stars.tsx';
import { categoryAddress } from './category-path.ts';
import { PackingsTable } from './packings-table.tsx';
import { ProductDeliveries } from './product-deliveries.tsx';
import classes from './product-page.module.css';

const { product: words, title, where, approval } = catalogue;

// For a few people only: it comes when one of them does.
const ProductApproval = lazy(() => import('./product-approval.tsx'));

/** One product (spec 2, /product/{id}): what it is, its packings, where it can be ordered, and what buyers say of it. */
export default function ProductPage() {
  const { id = '' } = useParams();
  const product = useEndpoint(getProduct, { params: { id } });
  return (
    <LoadState query={product} skeletonHeight={900} isPage back={{ to: to('products'), label: title }}>
      {(loaded) => <Product product={loaded} />}
    </LoadState>
  );
}

function Product({ product }: { readonly product: ProductJson }) {
  const { id, name, producer, typePath } = product;
  const crumbs = typePath.map((step, index) => ({
    label: step.name,
    to: categoryAddress(typePath.slice(0, index + 1)),
  }));
  return (
    <>
      <PageHead
        title={name}
        tabTitle={`${name} – ${producer.name}`}
        crumbs={[{ label: title, to: to('products') }, ...crumbs]}
        badge={<Stars rating={product.rating} />}
        lead={
          <Anchor component={Link} to={to('producer', { id: producer.id })} inherit>
            {producer.name}
          </Anchor>
        }
        actions={
          <>
            <ShareButton title={name} />
            {product.editable && (
              <Button
                component={Link}
                to={to('managedProduct', { producerId: producer.id, id })}
                variant="default"
                leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
              >
                {words.manage}
              </Button>
            )}
          </>
        }
      />
      <Notices product={product} />
      <div className={classes.page}>
        <div className={classes.picture}>
          <Photo
            src={product.imageUrl}
            alt={name}
            color={product.productType.color}
            width={800}
            height={600}
            eager
          />
        </div>
        <div className={classes.main}>
          {product.approvableIn.length > 0 && (
            <Card as="section" aria-labelledby="approval">
              <h2 id="approval" className="k-heading-sm">
                {approval.title}
              </h2>
              <Suspense>
                <ProductApproval product={product} />
              </Suspense>
            </Card>
          )}
          <Card as="section" aria-labelledby="packings">
            <h2 id="packings" className="k-heading-sm">
              {words.packings}
            </h2>
            <PackingsTable packings={product.packings} />
            {product.packings.length > 0 && <p className={classes.quiet}>{words.gross}</p>}
          </Card>
          <Card as="section" aria-labelledby="where">
            <h2 id="where" className="k-heading-sm">
              {where.title}
            </h2>
            <ProductDeliveries productId={String(id)} usual={product} />
          </Card>
          <Card as="section" aria-labelledby="food">
            <h2 id="food" className="k-heading-sm">
              {foodWords.title}
            </h2>
            <AvoidedProvider skeletonHeight={24}>
              <FoodMark food={product.food} />
            </AvoidedProvider>
            <FoodFacts productId={id} />
          </Card>
          <Card as="section" aria-labelledby="about">
            <h2 id="about" className="k-heading-sm">
              {words.about}
            </h2>
            {product.description !== '' && <RichText html={product.description} />}
            <Facts
              facts={[
                {
                  label: words.producer,
                  value: (
                    <Anchor component={Link} to={to('producer', { id: producer.id })}>
                      {producer.name}
                    </Anchor>
                  ),
                },
                {
                  label: words.type,
                  value: (
                    <Anchor component={Link} to={categoryAddress(typePath)}>
                      {product.productType.name}
                    </Anchor>
                  ),
                },
              ]}
            />
          </Card>
          <ProductRatings productId={id} />
        </div>
      </div>
    </>
  );
}

/** Why it can't be bought, or why only the viewer sees it. */
function Notices({
  product: { state, editable, available, approvedInMarketplaces },
}: {
  readonly product: ProductJson;
}) {
  const isHidden = editable && (state !== 'AVAILABLE' || approvedInMarketplaces.length === 0);
  if (!isHidden && available) return null;
  return (
    <div className="k-below">
      <Panel tone="info" title={isHidden ? words.notOnMarket : words.soldOut}>
        <p>{isHidden ? words.notOnMarketText : words.soldOutText}</p>
      </Panel>
    </div>
  );
}
