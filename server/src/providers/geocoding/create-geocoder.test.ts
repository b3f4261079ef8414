import { describe, expect, test } from 'vitest';
import { createGeocoder } from './create-geocoder.ts';
import type { GeocodeCache, GeocoderConfig, GeoPoint } from './geocoder.ts';
import { openPostalGeo } from './postal-geo.ts';

const postalGeo = openPostalGeo();
const query = { postalCode: '1191', city: 'Budapest', street: 'Fő utca 12. 3/4.' };

// answers as the services document them, cut to one result
const NOMINATIM = [
  {
    place_id: 1,
    lat: '47.4561',
    lon: '19.1402',
    category: 'building',
    type: 'yes',
    place_rank: 30,
    addresstype: 'building',
  },
];
const PHOTON = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [19.1402, 47.4561] },
      properties: { type: 'street', countrycode: 'HU', city: 'Budapest' },
    },
  ],
};
const GOOGLE = {
  status: 'OK',
  results: [
    {
      types: ['street_address'],
      partial_match: true,
      geometry: { location: { lat: 47.4561, lng: 19.1402 }, location_type: 'ROOFTOP' },
    },
  ],
};

describe('a geocoder', () => {
  test('answers from the table when no service is configured', async () => {
    const { geocoder, asked } = makeGeocoder({ name: 'offline' }, []);
    expect(await geocoder.geocode(query)).toMatchObject({ precision: 'district', provider: 'offline' });
    expect(asked).toEqual([]);
  });

  test.each([
    ['nominatim', NOMINATIM, 'rooftop'],
    ['photon', PHOTON, 'street'],
    ['google', GOOGLE, 'street'],
  ] as const)('reads the answer of %s', async (name, answer, precision) => {
    const { geocoder } = makeGeocoder({ name }, [answer]);
    expect(await geocoder.geocode(query)).toEqual({ lat: 47.4561, lng: 19.1402, precision, provider: name });
  });

  test('puts the house number first for nominatim and never mixes in free text', async () => {
    const { geocoder, asked } = makeGeocoder({ name: 'nominatim' }, [NOMINATIM]);
    await geocoder.geocode(query);
    expect(asked[0]?.searchParams.get('street')).toBe('12 Fő utca');
    expect(asked[0]?.searchParams.has('q')).toBe(false);
  });

  test('asks google with the configured key', async () => {
    const { geocoder, asked } = makeGeocoder({ name: 'google', key: 'titkos-kulcs' }, [GOOGLE]);
    await geocoder.geocode(query);
    expect(asked[0]?.searchParams.get('key')).toBe('titkos-kulcs');
    expect(asked[0]?.searchParams.get('components')).toBe('country:HU|postal_code:1191');
  });

  test('asks for an address once', async () => {
    const { geocoder, asked } = makeGeocoder({ name: 'photon' }, [PHOTON]);
    await geocoder.geocode(query);
    await geocoder.geocode({ ...query, city: 'BUDAPEST' });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['fails', new Error('timeout')],
    ['answers nonsense', { features: 'many' }],
    ['finds nothing', { features: [] }],
    ['finds a namesake abroad', { features: [{ geometry: { coordinates: [2.35, 48.85] }, properties: {} }] }],
  ])('falls back to the table when the service %s', async (_, answer) => {
    const { geocoder } = makeGeocoder({ name: 'photon' }, [answer]);
    expect(await geocoder.geocode(query)).toMatchObject({ provider: 'offline', precision: 'district' });
  });

  test('reports a refused key and goes on', async () => {
    const { geocoder, failures } = makeGeocoder({ name: 'google' }, [
      { status: 'REQUEST_DENIED', results: [] },
    ]);
    expect(await geocoder.geocode(query)).toMatchObject({ provider: 'offline' });
    expect(String(failures[0])).toContain('REQUEST_DENIED');
  });

  test('knows no point for an address without a known code', async () => {
    const { geocoder } = makeGeocoder({ name: 'offline' }, []);
    expect(await geocoder.geocode({ ...query, postalCode: '9999' })).toBeNull();
  });
});

function makeGeocoder(config: Partial<GeocoderConfig>, answers: unknown[]) {
  const asked: URL[] = [];
  const failures: unknown[] = [];
  const stored = new Map<string, GeoPoint>();
  const cache: GeocodeCache = {
    find: async (key) => stored.get(key) ?? null,
    save: async (key, point) => void stored.set(key, point),
  };
  const geocoder = createGeocoder(
    { name: 'offline', url: '', key: '', userAgent: '', ...config },
    {
      postalGeo,
      cache,
      onFailure: (error) => failures.push(error),
      fetchJson: async (url) => {
        asked.push(url);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
  );
  return { geocoder, asked, failures };
}
