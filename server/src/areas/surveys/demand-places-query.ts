import type { DemandPlaceJson } from '@kosar/contract/catalogue/demand-details';
import { sql } from 'kysely';
import type { AppContext } from '../../infra/app-context.ts';
import { type DemandFilters, demandFilter, requestFilter } from './demand-filter.ts';

const MAX_PLACES = 1000;

interface PlaceRow extends Pick<DemandPlaceJson, 'deliveryPoint' | 'people' | 'items'> {
  postal_code: string;
  city: string | null;
  lat: number | null;
  lng: number | null;
}

/**
 * What is asked for by place: at the delivery point that people named, else where they live. What points are is theirs; the place of
 * a postal code is the middle of its settlements.
 */
export async function listPlacesOf(
  { db, postalGeo }: Pick<AppContext, 'db' | 'postalGeo'>,
  filters: DemandFilters,
  max = MAX_PLACES,
): Promise<DemandPlaceJson[]> {
  const { rows } = await sql<PlaceRow>`
    with requests as (
      select d.id, d.delivery_point_id, case when d.delivery_point_id is null then d.postal_code end as postal_code,
        i.product_name, i.unit, i.quantity
      from demand d join demand_item i on i.demand_id = d.id
      where ${demandFilter(filters)} and ${requestFilter(filters)}
    ), products as (
      select delivery_point_id, postal_code, product_name, unit, sum(quantity)::bigint as quantity, count(distinct id) as people
      from requests group by delivery_point_id, postal_code, product_name, unit
    ), places as (
      select delivery_point_id, postal_code, count(distinct id) as people
      from requests group by delivery_point_id, postal_code
    )
    select case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as "deliveryPoint",
      coalesce(p.postal_code, l.postal_code) as postal_code, p.city, p.lat, p.lng, l.people,
      (select json_agg(json_build_object('productName', w.product_name, 'unit', w.unit, 'quantity', w.quantity,
          'people', w.people) order by w.quantity desc, w.product_name, w.unit)
        from products w where w.delivery_point_id is not distinct from l.delivery_point_id
          and w.postal_code is not distinct from l.postal_code) as items
    from places l left join delivery_point p on p.id = l.delivery_point_id
    order by l.people desc, p.name, l.postal_code limit ${max}`.execute(db);
  return rows.map(({ postal_code: postalCode, city, lat, lng, ...row }) => ({
    ...row,
    postalCode,
    city: city ?? settlementsOf(postalGeo, postalCode),
    coords: lat === null || lng === null ? coordsOf(postalGeo, postalCode) : { lat, lng },
  }));
}

function settlementsOf(geo: AppContext['postalGeo'], postalCode: string): string {
  return [...new Set(geo.settlementsOf(postalCode).map(({ name }) => name))].join(', ');
}

function coordsOf(geo: AppContext['postalGeo'], postalCode: string): DemandPlaceJson['coords'] {
  const found = geo.coordsOf(postalCode);
  return found && { lat: found.lat, lng: found.lng };
}
