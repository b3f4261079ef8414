/** Words of the field where an invitation's code is chosen. */
export const inviteToken = {
  hint: 'Ez kerül a meghívó linkjébe. Legalább 8 karakter, hogy ne lehessen kitalálni: betű, szám, kötőjel és aláhúzás lehet benne, ékezet és szóköz nem.',
  change: 'Ha megváltoztatod, a korábban elküldött meghívók nem működnek többé.',
  checking: 'Megnézzük, szabad-e…',
  free: 'Ez a kód szabad.',
  unknown: 'Most nem tudtuk megnézni, szabad-e. Mentéskor kiderül.',
  renew: 'Új véletlen kód',
} as const;
