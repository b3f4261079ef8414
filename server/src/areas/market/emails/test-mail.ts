import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

/** The mail that proves by its code that mails of the market arrive. */
export function testMail(fullName: string, code: string): MailContent {
  return {
    subject: `Próbalevél, a kódja ${code}`,
    preheader: 'Írd be a kódot a piactér adatainál: ezzel igazolod, hogy a levelek megérkeznek.',
    title: 'Megérkezett a próbalevél',
    greeting: `Kedves ${fullName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Írd be ezt a kódot a piactér adatainál. Ezzel igazolod, hogy a piactér levelei megérkeznek. A kód egy óráig él.',
      },
      { kind: 'facts', rows: [{ label: 'Kód', value: code, strong: true }] },
      {
        kind: 'paragraph',
        text: 'Ha ezt a levelet a levélszemét között találtad, a vásárlóidé is oda kerül. Nézd meg a levélküldő domain SPF-, DKIM- és DMARC-beállításait.',
      },
    ],
    reason: 'Ezt a levelet azért kaptad, mert adminisztrátorként próbalevelet kértél.',
  };
}
