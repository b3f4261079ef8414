/** One password for everybody of the demo, so that any of them can be tried. */
export const DEMO_PASSWORD = 'kozos-kosar';

/** Who can be logged in as, one of every role. Only where demo data is allowed: never in production. */
export const DEMO_LOGINS = [
  { role: 'admin', name: 'Kosár Kata', email: 'admin@kosar.test', password: DEMO_PASSWORD },
  { role: 'producer', name: 'Hegedűs Márton', email: 'termelo@kosar.test', password: DEMO_PASSWORD },
  { role: 'transporter', name: 'Balogh Zoltán', email: 'szallito@kosar.test', password: DEMO_PASSWORD },
  { role: 'organizer', name: 'Fekete Nóra', email: 'szervezo@kosar.test', password: DEMO_PASSWORD },
  {
    role: 'delivery point manager',
    name: 'Varga Eszter',
    email: 'atvevo@kosar.test',
    password: DEMO_PASSWORD,
  },
  { role: 'buyer', name: 'Kovács Anna', email: 'vasarlo@kosar.test', password: DEMO_PASSWORD },
] as const;

export type DemoRole = (typeof DEMO_LOGINS)[number]['role'];
