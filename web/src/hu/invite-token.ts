/** Words of the field where an invitation's code is chosen. */
export const inviteToken = {
  hint: 'Ez kerül a meghívó linkjébe. Legalább 8 karakter, hogy ne lehessen kitalálni: betű, szám, kötőjel és aláhúzás lehet benne, ékezet és szóköz nem.',
  change: 'Ha megváltoztatod, a korábban elküldött meghívók nem működnek többé.',
  checking: 'Megnézzük, szabad-e…',
  free: 'Ez a kód szabad.',
  unknown: 'Most nem tudtuk megnézni, szabad-e. Mentéskor kiderül.',
  shortTitle: 'Ez a kód rövid, könnyű kitalálni',
  shortText:
    'Aki sok kódot végigpróbál, meghívó nélkül is rátalálhat. Amíg nem cseréled le, működik, és számoljuk a próbálkozásokat. Adj helyette legalább 8 karaktereset: az „Új véletlen kód” gomb ad egyet.',
  renew: 'Új véletlen kód',
} as const;
