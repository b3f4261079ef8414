/** What the buyers read when the goods have come (`null`) or are late by some minutes; shown before it is sent, and sent by the server. */
export function arrivalWords(lateMinutes: number | null): { subject: string; body: string } {
  if (lateMinutes === null) {
    return { subject: 'Megérkeztünk', body: 'Megérkezett az áru, kezdődhet az átvétel.' };
  }
  if (lateMinutes === 0)
    return { subject: 'Időben érkezünk', body: 'Nem késünk: a megbeszélt időben kezdődik az átvétel.' };
  return {
    subject: `Késünk ${lateMinutes} percet`,
    body: `Körülbelül ${lateMinutes} perccel később kezdődik az átvétel. Köszönjük a türelmet!`,
  };
}
