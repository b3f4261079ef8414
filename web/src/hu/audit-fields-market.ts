import * as terms from './terms.ts';
/** Fields of the log about what the market says of itself, and of its legal texts. */
export const marketAuditFields: Readonly<Record<string, string>> = {
  changeNote: 'Mi változott',
  colour: terms.colour,
  hostingContact: 'Tárhelyszolgáltató elérhetősége',
  hostingName: 'Tárhelyszolgáltató neve',
  hostingSeat: 'Tárhelyszolgáltató székhelye',
  inForceFrom: 'Hatályos ettől',
  operatorAuthority: 'Engedélyező hatóság',
  operatorEmail: 'Üzemeltető e-mail-címe',
  operatorName: 'Üzemeltető neve',
  operatorPhone: 'Üzemeltető telefonszáma',
  operatorRegistrationNumber: 'Üzemeltető nyilvántartási száma',
  operatorSeat: 'Üzemeltető székhelye',
  operatorTaxNumber: 'Üzemeltető adószáma',
  senderEmail: 'Feladó e-mail-címe',
  senderName: 'Feladó neve',
  starterSet: 'Kezdőkészlet',
  tagline: 'Jelmondat',
};
