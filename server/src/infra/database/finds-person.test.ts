import { findsPerson as findsInDomain, personSearch } from '@kosar/domain/person-search';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { findsPerson } from './finds-person.ts';

const database = useTestDatabase();

const PEOPLE = [
  { text: 'Dr. Somogyi-Kővári Zita zita@xn--stermel-1mbh.hu VQL7VT', phone: '+36205554426' },
  { text: "O'Brien Søren Łukasz Đorđe Strauß obrien@pelda.hu 3MQCN2", phone: '+436641234567' },
  { text: 'Nguyễn Thị Ánh 100%_anh@pelda.hu DL28E8', phone: '' },
  { text: 'ŐRI ÖDÖN ori\\odon@pelda.hu 555442', phone: '+3612345678' },
];

const PHRASES = [
  '',
  ' ',
  'zita somogyi',
  'Somogyi Zita',
  'kovari',
  'somogyi–kővári',
  'ZITA@Őstermelő.hu',
  'őstermelő.hu',
  'vql7vt',
  '4426',
  '+36\u00a020\u00a0555\u00a04426',
  '06 20 555',
  '0620555 zita',
  '06',
  '555',
  '0043 664 1234567',
  '1/234-5678',
  "o'brien",
  'o’brien soren',
  'lukasz dorde strauss',
  'strauß',
  'nguyen anh',
  '100%_',
  '%',
  '_',
  'ori\\odon',
  'Odon őri',
  'zita ödön',
  '!',
];

it('people are found in SQL by the phrases that find them in the browser, and by no others', async () => {
  for (const phrase of PHRASES) {
    for (const { text, phone } of PEOPLE) {
      const found = findsPerson(
        { text: sql<string>`${text}::text`, phone: sql<string>`${phone}::text` },
        phrase,
      );
      const { rows } = await sql<{ found: boolean }>`select ${found} as found`.execute(database.db);
      const expected = findsInDomain(personSearch(phrase), { text, phone });
      expect([phrase, text, rows[0]?.found]).toEqual([phrase, text, expected]);
    }
  }
});
