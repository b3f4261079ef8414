const MAX_GROUPS = 300;
const MAX_WORDS = 12;
const MAX_WORD_LENGTH = 60;

/** Words of a line that mean the same: „krumpli = burgonya = pityóka”. */
export const STANDARD_SYNONYMS = [
  'krumpli = burgonya = pityóka',
  'kukorica = tengeri = csemegekukorica',
  'paprika = kaliforniai paprika',
  'sárgarépa = répa = murok',
  'petrezselyem = fehérrépa = petrezselyemgyökér',
  'padlizsán = tojásgyümölcs',
  'brokkoli = spárgakel',
  'batáta = édesburgonya',
  'savanyúság = savanyú káposzta = csalamádé',
  'káposzta = kelkáposzta = fejes káposzta',
  'lilahagyma = vöröshagyma = hagyma',
  'bab = fejtett bab = szárazbab',
  'eper = szamóca = földieper',
  'sárgabarack = kajszi = kajszibarack',
  'őszibarack = barack',
  'szőlő = csemegeszőlő',
  'lekvár = dzsem = íz',
  'szörp = gyümölcsszörp',
  'gyümölcslé = almalé = juice',
  'méz = akácméz = virágméz',
  'kenyér = cipó = vekni',
  'péksütemény = kifli = zsemle = pogácsa',
  'kalács = fonott kalács',
  'túró = rögös túró',
  'tejföl = tejfel',
  'joghurt = yoghurt = kefir',
  'csirke = csibe = tyúk',
  'disznó = sertés = malac',
  'marha = borjú = bélszín',
  'kolbász = füstölt kolbász',
  'szalonna = bacon',
  'zsír = disznózsír = sertészsír',
  'hal = ponty = harcsa = pisztráng',
  'tésztafélék = tészta = száraztészta',
  'mag = tökmag = napraforgómag',
  'olaj = tökmagolaj = napraforgóolaj',
].join('\n');

/** Whether a text is a list of synonyms: lines of words with „=” between them, not more of them than a search reads at once. */
export function isSynonymList(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.length <= MAX_GROUPS &&
    lines.every((line) => {
      const words = line.split('=').map((word) => word.trim());
      return (
        words.length >= 2 &&
        words.length <= MAX_WORDS &&
        words.every((word) => word !== '' && word.length <= MAX_WORD_LENGTH)
      );
    })
  );
}
