import type { ManagedSurveyJson } from '@kosar/contract/campaigns/survey-management';
import {
  DEMAND_OFFERS,
  exportDemands,
  listDemandPlaces,
  pageDemands,
} from '@kosar/contract/catalogue/demand-details';
import type { Output } from '@kosar/contract/endpoint';
import { formatAmount, formatFt, formatPhone } from '@kosar/contract/format';
import { Anchor, Button, NativeSelect, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { listWords } from '../../../hu/admin-list.ts';
import { surveyPeople as t } from '../../../hu/survey-management.ts';
import { survey as surveyWords } from '../../../hu/surveys.ts';
import { useLoadMore } from '../../../lib/load-more.ts';
import { useEndpoint } from '../../../lib/queries.ts';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SheetButtons } from '../../../ui/sheet-buttons.tsx';
import classes from './manage.module.css';
import { placeFilter, placeKey, placeName } from './places.ts';
import { useAddressFilter } from './use-address-filter.ts';

type Demand = Output<typeof pageDemands>['items'][number];

/** Spec 9: ten a page. */
const PAGE_SIZE = 10;

/** Who has answered what, the newest first; more come at a press. */
export default function PeopleTab({ survey }: { readonly survey: ManagedSurveyJson }) {
  const [search, find] = useAddressFilter('search');
  const [offer, chooseOffer] = useAddressFilter('offer');
  const [place, choosePlace] = useAddressFilter('place');
  const where = { survey: survey.id, ...placeFilter(place) };
  const {
    list,
    items: demands = [],
    total,
  } = useLoadMore(
    pageDemands,
    { ...where, ...(search === '' ? {} : { search }), ...(offer === '' ? {} : { offer }) },
    PAGE_SIZE,
  );
  return (
    <Stack gap="md">
      <div className={classes.filters}>
        <SearchField label={t.search} inAddress={search} onFind={find} />
        <NativeSelect
          label={t.offer}
          value={offer}
          onChange={(event) => chooseOffer(event.currentTarget.value)}
          data={[
            { value: '', label: t.anyOffer },
            ...DEMAND_OFFERS.map((value) => ({ value, label: t.offers[value] })),
          ]}
        />
      </div>
      {place !== '' && <PlaceChip survey={survey} place={place} onClear={() => choosePlace('')} />}
      <LoadState query={list} skeletonHeight={640}>
        {() => (
          <Stack gap="md">
            <p role="status" className="k-quiet">
              {demands.length === 0 ? t.none : t.found(total ?? demands.length)}
            </p>
            <ul className={classes.list}>
              {demands.map((demand) => (
                <Person key={demand.id} demand={demand} />
              ))}
            </ul>
            {list.hasNextPage ? (
              <Button
                variant="default"
                aria-disabled={list.isFetchingNextPage || undefined}
                onClick={() => {
                  if (!list.isFetchingNextPage) void list.fetchNextPage();
                }}
              >
                {list.isFetchingNextPage ? t.loading : t.more}
              </Button>
            ) : (
              demands.length > 0 && <p className="k-quiet">{t.all}</p>
            )}
          </Stack>
        )}
      </LoadState>
      <SheetButtons endpoint={exportDemands} input={{ query: { ...where, by: 'person' } }} />
    </Stack>
  );
}

function PlaceChip({
  survey,
  place,
  onClear,
}: {
  readonly survey: ManagedSurveyJson;
  readonly place: string;
  readonly onClear: () => void;
}) {
  const places = useEndpoint(listDemandPlaces, { query: { survey: survey.id } });
  const found = places.data?.find((one) => placeKey(one) === place);
  const words = t.here(found ? placeName(found) : '');
  return (
    <div>
      <Button
        variant="light"
        onClick={onClear}
        rightSection={<IconX size={16} stroke={2} aria-hidden />}
        aria-label={listWords.remove(words)}
      >
        {words}
      </Button>
    </div>
  );
}

function Person({ demand }: { readonly demand: Demand }) {
  const { person, deliveryPoint, postalCode, comment, demandItemsData: requests } = demand;
  const offers = DEMAND_OFFERS.filter((offer) => demand.roleSurveyData[offer]);
  return (
    <Card as="li">
      <h2 className="k-title-wrapping">{person.fullName || t.guest}</h2>
      <Anchor href={`mailto:${person.emailAddress}`} className={classes.mail ?? ''}>
        <EmailText>{person.emailAddress}</EmailText>
      </Anchor>
      <ul className={classes.requests}>
        {requests.map((request) => (
          <li key={`${request.productName} ${request.unit}`}>
            <span>
              {request.productName}
              <small>{detailOf(request)}</small>
            </span>{' '}
            <strong>{formatAmount(request.quantity, request.unit)}</strong>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          { label: t.sent, value: <DateText value={demand.createdDate} /> },
          { label: t.phone, value: person.phoneNumber && formatPhone(person.phoneNumber) },
          {
            label: t.place,
            value: deliveryPoint ? deliveryPoint.name : postalCode && t.postalCode(postalCode),
          },
          { label: t.offer, value: offers.map((offer) => t.offers[offer]).join(', ') },
          { label: t.comment, value: comment },
        ]}
      />
    </Card>
  );
}

function detailOf({ maxPrice, frequency }: Demand['demandItemsData'][number]): string {
  return [
    ...(maxPrice === null ? [] : [t.maxPrice(formatFt(maxPrice))]),
    ...(frequency === null ? [] : [surveyWords.frequencies[frequency].toLocaleLowerCase('hu')]),
  ].join(', ');
}
