export const mapTexts = {
  label: 'Térkép. A nyilakkal mozgathatod, a + és a − billentyűvel nagyíthatod.',
  skip: 'Térkép átugrása',
  loading: 'A térkép betöltése…',
  failed: 'A térképet nem sikerült betölteni. A pontokat a listában is megtalálod.',
  zoomIn: 'Nagyítás',
  zoomOut: 'Kicsinyítés',
  close: 'Bezárás',
  movePin: 'Az átvevőpont helye. A nyilakkal mozgathatod.',
  open: 'Megnézem',
  cluster: (count: number) => `${count} átvevőpont egy helyen, nagyítás`,
  credits:
    'Települések: <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0) · Térkép: <a href="https://www.naturalearthdata.com">Natural Earth</a>',
};
