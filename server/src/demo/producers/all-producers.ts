import type { DemoProducer } from '../market/goods.ts';
import { BIHARUGRAI_HALTANYA } from './biharugrai-haltanya.ts';
import { GALGAMENTI_BAROMFI } from './galgamenti-baromfi.ts';
import { KEMENCE_PEKSEG } from './kemence-pekseg.ts';
import { MANGALICA_TANYA } from './mangalica-tanya.ts';
import { NAPFENY_LEKVARHAZ } from './napfeny-lekvarhaz.ts';
import { NOGRADI_GYUMOLCSOS } from './nogradi-gyumolcsos.ts';
import { ORSEGI_MALOM } from './orsegi-malom.ts';
import { PATAKVOLGYI_SAJTMUHELY } from './patakvolgyi-sajtmuhely.ts';
import { PINCESZERI_GOMBA } from './pinceszeri-gomba.ts';
import { SOMLOI_BORECET } from './somloi-borecet.ts';
import { SZEDERVOLGY_KERT } from './szedervolgy-kert.ts';
import { ZSELICI_MEZES } from './zselici-mezes.ts';

/** The producers by the names that chains call them. */
export const PRODUCERS = {
  sajt: PATAKVOLGYI_SAJTMUHELY,
  zöldség: SZEDERVOLGY_KERT,
  hús: MANGALICA_TANYA,
  méz: ZSELICI_MEZES,
  pék: KEMENCE_PEKSEG,
  gyümölcs: NOGRADI_GYUMOLCSOS,
  gomba: PINCESZERI_GOMBA,
  tojás: GALGAMENTI_BAROMFI,
  ecet: SOMLOI_BORECET,
  hal: BIHARUGRAI_HALTANYA,
  malom: ORSEGI_MALOM,
  lekvár: NAPFENY_LEKVARHAZ,
} as const satisfies Record<string, DemoProducer>;

export type ProducerKey = keyof typeof PRODUCERS;
