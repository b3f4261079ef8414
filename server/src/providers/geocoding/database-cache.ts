import { type Database, transaction } from '../../infra/database/connect.ts';
import type { GeocodeCache, GeoPoint } from './geocoder.ts';

/** Keeps answers of outside geocoders in the database, for every process. */
export function databaseGeocodeCache(db: Database): GeocodeCache {
  return {
    async find(key) {
      const row = await db.selectFrom('geocode_cache').selectAll().where('key', '=', key).executeTakeFirst();
      if (!row) return null;
      // Only `save` writes here, from the same words.
      return {
        lat: row.lat,
        lng: row.lng,
        precision: row.precision,
        provider: row.provider as GeoPoint['provider'],
      };
    },
    async save(key, { lat, lng, precision, provider }) {
      const row = { key, lat, lng, precision, provider };
      await transaction(db, (trx) =>
        trx
          .insertInto('geocode_cache')
          .values(row)
          .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
          .execute(),
      );
    },
  };
}
