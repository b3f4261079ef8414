import { describe, expect, it } from 'vitest';
import { addressParts, EMPTY_PRODUCER, producerBody, wholeAddress } from './producer-form.ts';

describe('the form of a producer', () => {
  it('keeps an address whole that it has taken apart', () => {
    const parts = addressParts('2045 Törökbálint, Kert utca 3., 2. kapu');
    expect(parts).toEqual({ postalCode: '2045', city: 'Törökbálint', street: 'Kert utca 3., 2. kapu' });
    expect(producerBody({ ...EMPTY_PRODUCER, ...parts }).site?.address?.replaceAll('\u00a0', ' ')).toBe(
      '2045 Törökbálint, Kert utca 3., 2. kapu',
    );
    expect(addressParts('Felső tanya, a malom mögött').street).toBe('Felső tanya, a malom mögött');
  });

  it('says of a place only what is known, and nothing where nothing is', () => {
    expect(producerBody(EMPTY_PRODUCER).site).toBeNull();
    expect(producerBody({ ...EMPTY_PRODUCER, city: 'Zsámbok ' }).site).toEqual({
      name: null,
      address: 'Zsámbok',
      coords: null,
    });
  });

  it('fetches a film safely, however its address was typed', () => {
    expect(wholeAddress(' www.youtube.com/watch?v=abcdef12345 ')).toBe(
      'https://www.youtube.com/watch?v=abcdef12345',
    );
    expect(wholeAddress('http://vimeo.com/12345678')).toBe('https://vimeo.com/12345678');
    expect(wholeAddress('')).toBe('');
  });
});
