import type { DemoProducer } from '../market/goods.ts';
import { GALGAMENTI_BAROMFI } from './galgamenti-baromfi.ts';
import { KEMENCE_PEKSEG } from './kemence-pekseg.ts';
import { KOVES_LEKVARHAZ } from './koves-lekvarhaz.ts';
import { MANGALICA_TANYA } from './mangalica-tanya.ts';
import { NOGRADI_GYUMOLCSOS } from './nogradi-gyumolcsos.ts';
import { ORSEGI_MALOM } from './orsegi-malom.ts';
import { PATAKVOLGYI_SAJTMUHELY } from './patakvolgyi-sajtmuhely.ts';
import { PINCESZERI_GOMBA } from './pinceszeri-gomba.ts';
import { SOMLOI_BORECET } from './somloi-borecet.ts';
import { SZEDERVOLGY_KERT } from './szedervolgy-kert.ts';
import { TISZAI_HALAS } from './tiszai-halas.ts';
import { ZSELICI_MEZES } from './zselici-mezes.ts';

/** The producers by the names that rounds call them. */
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
  hal: TISZAI_HALAS,
  malom: ORSEGI_MALOM,
  lekvár: KOVES_LEKVARHAZ,
} as const satisfies Record<string, DemoProducer>;

export type ProducerKey = keyof typeof PRODUCERS;
