import { listApplicationProperties } from '@kosar/contract/admin/application-properties';
import { PROPERTY_SET_IDS } from '@kosar/domain/properties';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { to } from '../../../app/paths.ts';
import { pages } from '../../../hu/pages.ts';
import { properties as t } from '../../../hu/properties.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import classes from './properties.module.css';
import { PropertyCard } from './property-card.tsx';

/** /admin/applicationpropertyadmin/{propertySetId?}: the properties of the application, of one set or all (spec 2). */
export default function PropertiesPage() {
  const { propertySetId } = useParams();
  const chosen = PROPERTY_SET_IDS.find((set) => set === propertySetId);
  const all = useEndpoint(listApplicationProperties, {
    query: chosen === undefined ? {} : { propertySet: chosen },
  });
  return (
    <>
      <PageHead title={pages.adminProperties.title} lead={t.lead} />
      <nav className={classes.sets} aria-label={t.set}>
        {[undefined, ...PROPERTY_SET_IDS].map((set) => (
          <Button
            key={set ?? ''}
            component={Link}
            to={to('adminProperties', { propertySetId: set })}
            variant={set === chosen ? 'filled' : 'default'}
            aria-current={set === chosen ? 'page' : undefined}
          >
            {set === undefined ? t.all : t.sets[set]}
          </Button>
        ))}
      </nav>
      <LoadState query={all} skeletonHeight={480}>
        {(list) => (
          <div className={classes.cards}>
            {list.map((property) => (
              <PropertyCard key={property.key} property={property} />
            ))}
          </div>
        )}
      </LoadState>
    </>
  );
}
