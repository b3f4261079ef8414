import { describe, expect, test } from 'vitest';
import { createPostalGeo, openPostalGeo } from './postal-geo.ts';

const geo = openPostalGeo();

describe('the table of postal codes', () => {
  test.each([
    ['1053', 'Budapest', 47.4996, 19.0512],
    ['2000', 'Szentendre', 47.6694, 19.0756],
    ['3300', 'Eger', 47.9027, 20.3733],
    ['5600', 'Békéscsaba', 46.6833, 21.1],
    ['6720', 'Szeged', 46.253, 20.1482],
    ['7621', 'Pécs', 46.0762, 18.2281],
    ['8200', 'Veszprém', 47.0933, 17.9115],
    ['9021', 'Győr', 47.6833, 17.6351],
  ])('knows where %s %s is', (code, name, lat, lng) => {
    const [first] = geo.settlementsOf(code);
    expect(first?.name).toBe(name);
    expect(first?.lat).toBeCloseTo(lat, 3);
    expect(first?.lng).toBeCloseTo(lng, 3);
  });

  test('names all settlements of a shared code, so that the person chooses', () => {
    expect(geo.settlementsOf('7333').map(({ name }) => name)).toEqual(['Kárász', 'Vékény']);
    expect(geo.coordsOf('7333')?.precision).toBe('approximate');
  });

  test('reads the district of Budapest from the code, but for Margitsziget', () => {
    expect(geo.settlementsOf('1148')[0]).toMatchObject({
      name: 'Budapest',
      district: 14,
      precision: 'district',
    });
    expect(geo.settlementsOf('1007')[0]?.district).toBe(13);
  });

  test('finds one settlement of a code whatever its accents and case', () => {
    expect(geo.coordsOf('2637', 'PEROCSENY')).toMatchObject({
      precision: 'approximate',
      provider: 'offline',
    });
  });

  test('knows nothing of a code that does not exist', () => {
    expect(geo.settlementsOf('0000')).toEqual([]);
    expect(geo.settlementsOf('constructor')).toEqual([]);
    expect(geo.coordsOf('12')).toBeNull();
  });
});

describe('the overlay file', () => {
  const data = {
    places: [
      ['Perőcsény', 47.88, 18.98, 'a'],
      ['Budapest', 47.5, 19.05, 'd', 5],
    ] satisfies [string, number, number, 'a' | 'd', number?][],
    codes: { '2637': [0], '1053': [1] },
  };
  const overlay = [
    'HU\t2637\tPerőcsény\tPest\t\t\t\t\t\t47.9953\t18.8604\t6',
    'HU\t1053\tBudapest\tBudapest\t\t\t\t\t\t47.498\t19.0404\t6',
    'HU\t2637\tbroken line',
  ].join('\n');

  test('makes a village exact', () => {
    const point = createPostalGeo(data, overlay).coordsOf('2637', 'Perőcsény');
    expect(point).toEqual({ lat: 47.9953, lng: 18.8604, precision: 'settlement', provider: 'offline' });
  });

  test('never replaces the districts of Budapest', () => {
    expect(createPostalGeo(data, overlay).settlementsOf('1053')[0]).toMatchObject({ district: 5, lat: 47.5 });
  });
});
