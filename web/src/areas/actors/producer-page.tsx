import { getProducer, type ProducerJson } from '@kosar/contract/actors/actors';
import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { to } from '../../app/paths.ts';
import { actors } from '../../hu/actors.ts';
import { legalForms, transportCapacities } from '../../hu/words.ts';
import { useEndpoint } from '../../lib/queries.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { PointMap } from '../../ui/map/point-map.tsx';
import { useMapTiles } from '../../ui/map/use-map-tiles.ts';
import { ContactFacts } from '../../ui/market/contact-facts.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import classes from './actor-page.module.css';
import { CarriedDeliveries } from './carried-deliveries.tsx';
import { ProducerPictures } from './producer-pictures.tsx';
import { ProducerProducts } from './producer-products.tsx';
import { ProducerVideo } from './producer-video.tsx';

const words = actors.producer;
const MAP_HEIGHT = 280;

/** One producer (spec 2, /producer/{id}). One that isn't public asks guests to log in and refuses others (spec 6). */
export default function ProducerPage() {
  const { id = '' } = useParams();
  const producer = useEndpoint(getProducer, { params: { id } });
  return (
    <LoadState
      query={producer}
      skeletonHeight={900}
      isPage
      back={{ to: to('producers'), label: actors.producers.title }}
    >
      {(loaded) => <Producer producer={loaded} />}
    </LoadState>
  );
}

function Producer({ producer }: { readonly producer: ProducerJson }) {
  return (
    <>
      <PageHead
        title={producer.name}
        crumbs={[{ label: actors.producers.title, to: to('producers') }]}
        lead={producer.site?.address}
        actions={
          <>
            <ShareButton title={producer.name} />
            {producer.currentUserManager && (
              <Button
                component={Link}
                to={to('veActor', { veActorId: producer.veActorId }, { tab: 2 })}
                variant="default"
                leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
              >
                {words.edit}
              </Button>
            )}
          </>
        }
      />
      {!producer.publiclyVisible && (
        <div className="k-below">
          <Panel tone="info" title={words.notPublic} />
        </div>
      )}
      <div className={classes.page}>
        <div className={classes.main}>
          <ProducerPictures producer={producer} />
          <About producer={producer} />
          <ProducerProducts producerId={producer.id} />
          <CarriedDeliveries producerId={producer.id} />
          {producer.video && <ProducerVideo name={producer.name} address={producer.video} />}
        </div>
        <aside className={classes.side}>
          <ProducerFacts producer={producer} />
          <Site producer={producer} />
          <Card as="section">
            <h2 className="k-subheading-sm">{words.contact}</h2>
            <ContactFacts contact={producer} />
          </Card>
        </aside>
      </div>
    </>
  );
}

function About({ producer }: { readonly producer: ProducerJson }) {
  return (
    <>
      {producer.description && (
        <Card as="section">
          <h2 className="k-subheading-sm">{words.about}</h2>
          <RichText html={producer.description} />
        </Card>
      )}
      <Story title={words.production} text={producer.productionInfo} />
      <Story title={words.other} text={producer.otherInfo} />
    </>
  );
}

function Story({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{title}</h2>
      <p className={classes.text}>{text}</p>
    </Card>
  );
}

function ProducerFacts({ producer }: { readonly producer: ProducerJson }) {
  const { ownProductTransportRange: range, transportCapacity: capacity } = producer;
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.facts}</h2>
      <Facts
        facts={[
          {
            label: words.makes,
            value: producer.productTypes.map(({ name }) => name).join(', '),
          },
          { label: words.range, value: range && words.ranges[range] },
          { label: words.capacity, value: capacity && transportCapacities[capacity] },
          { label: words.toBudapest, value: producer.transportToBpInfo },
          { label: words.forOthers, value: producer.wantsToTransportInfo },
          { label: words.legalForm, value: legalForms[producer.legalForm] },
        ]}
      />
    </Card>
  );
}

function Site({ producer: { id, name, site } }: { readonly producer: ProducerJson }) {
  const navigate = useNavigate();
  const tiles = useMapTiles();
  if (site === null) return null;
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.site}</h2>
      <address className={classes.address}>
        {site.name && <strong>{site.name}</strong>}
        {site.address}
      </address>
      {site.coords && (
        <>
          <PointMap
            points={[
              { id, name: site.name ?? name, ...site.coords, state: null, href: to('producer', { id }) },
            ]}
            selectedId={null}
            onOpen={(href) => void navigate(href)}
            tiles={tiles}
            height={MAP_HEIGHT}
          />
          <Anchor
            href={`https://www.openstreetmap.org/directions?to=${site.coords.lat}%2C${site.coords.lng}`}
            target="_blank"
            rel="noopener"
            className={classes.directions ?? ''}
          >
            {words.directions}
          </Anchor>
        </>
      )}
    </Card>
  );
}
