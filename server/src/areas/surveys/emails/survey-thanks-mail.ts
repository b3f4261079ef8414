import { SURVEY_COUPON_PERCENT } from '@kosar/domain/constants';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** The thanks to an outsider who has filled in a survey, with the code of their coupon. */
export function surveyThanksMail(surveyName: string, code: string): MailContent {
  const discount = `${SURVEY_COUPON_PERCENT}%`;
  return {
    subject: `Köszönjük! Itt a kuponod: ${discount}`,
    preheader: `${discount} kedvezmény egy későbbi rendelésedből. A kód: ${code}`,
    title: 'Köszönjük a válaszaidat',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Megkaptuk, mit vennél szívesen. A termelők és a szervezők ebből terveznek.',
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Felmérés', value: surveyName },
          { label: 'Kedvezmény', value: `${discount} egy későbbi rendelésedből` },
          { label: 'Kuponkód', value: code, strong: true },
        ],
      },
      {
        kind: 'paragraph',
        text: 'Ha ezzel az e-mail-címmel regisztrálsz, a kupon és a válaszaid maguktól a fiókodba kerülnek. Ha már van fiókod, jelentkezz be, és váltsd be a kódot.',
      },
    ],
    button: { label: 'Regisztrálok', path: '/register' },
    reason:
      'Ezt a levelet azért kaptad, mert ezzel az e-mail-címmel kitöltöttek egy felmérést a piactéren. Ha nem te voltál, nincs teendőd.',
  };
}
