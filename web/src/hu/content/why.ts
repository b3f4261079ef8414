import * as terms from '../terms.ts';
import type { LinkedPage } from './document.ts';
import type { SceneName } from './scene-name.ts';

interface Reason {
  readonly scene: SceneName;
  readonly title: string;
  readonly text: string;
}

interface Way {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly page: LinkedPage;
}

/** /why: what buying together is good for. */
export const why = {
  title: 'Miért jó közösen vásárolni?',
  lead: 'Mert a termelő egyszer indul el, ti pedig egy helyen kapjátok meg, amit a kertben, az istállóban és a kemencében nektek készített.',
  reasons: [
    {
      scene: 'field',
      title: 'Tudod, kitől veszed',
      text: 'Minden termék mellett ott a termelő: ki ő, hol gazdálkodik, hogyan dolgozik. Ha tetszett, értékelheted.',
    },
    {
      scene: 'goods',
      title: 'Neked készül',
      text: 'A termelő a rendelések után szed, süt és csomagol. Nem áll napokig a polcon, és kevesebb vész kárba.',
    },
    {
      scene: 'coins',
      title: 'A termelőé marad a java',
      text: 'A bevételből alapesetben 85% a termelőé. A többin az osztozik, aki szervez, helyet ad és működteti a piacot.',
    },
    {
      scene: 'tiers',
      title: 'Együtt olcsóbb',
      text: 'Ha sokan rendeltek, a kedvezménysáv mindenkinek jár. Az is megkapja, aki elsőként rendelt.',
    },
    {
      scene: 'van',
      title: 'Egy út, sok kosár',
      text: 'Egy autó hozza el az egész környék rendelését. Ezért van közös minimum: üres kocsival nem indul senki.',
    },
    {
      scene: 'neighbours',
      title: 'Megismered a szomszédaid',
      text: 'Az átvevőpontnak közössége és közös célja is lehet: pad az udvarba, hűtő, iskolai gyümölcsnap.',
    },
  ] satisfies readonly Reason[],
  beginTitle: 'Kezdd el innen',
  ways: [
    {
      title: 'Vásárolnál',
      text: 'Keress egy átvevőpontot a közelben, és nézd meg, mire lehet most rendelni.',
      link: terms.points,
      page: 'deliveryPoints',
    },
    {
      title: 'Termelsz',
      text: 'Nézd meg, hogyan jut el az árud a vevőkhöz, és mennyi marad nálad.',
      link: 'Ábra termelőknek',
      page: 'infografProducer',
    },
    {
      title: 'Szerveznél',
      text: 'Van egy helyed vagy egy lelkes közösséged? Megmutatjuk, hogyan indulj.',
      link: 'Ábra szervezőknek',
      page: 'infografOrganizer',
    },
  ] satisfies readonly Way[],
} as const;
