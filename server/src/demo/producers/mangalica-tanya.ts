import { type DemoProducer, loose, packet, product, weighed } from '../market/goods.ts';

export const MANGALICA_TANYA: DemoProducer = {
  name: 'Kerekegyházi Mangalicatanya',
  owner: 'Szabó Gergely',
  email: 'mangalica@kosar.test',
  phone: '+36705550103',
  postalCode: '6041',
  city: 'Kerekegyháza',
  street: 'Tanya 118.',
  siteName: 'Kunpusztai tanya',
  legalForm: 'SOLE_TRADER',
  vatIncluded: true,
  capacity: 'FROM_1T_TO_2T',
  range: 'WHOLE_COUNTRY',
  scene: 'pasture',
  showcase: 'ham',
  description:
    'Szőke mangalicát és néhány magyar tarka marhát tartunk a Kiskunságban. A disznók tizennyolc hónapig nőnek, fedett ól helyett karámban és akácosban.',
  production:
    'Az állatok saját termesztésű árpát, tököt és lucernát esznek. Kis vágóhídra visszük őket húsz kilométerre, a feldolgozást magunk végezzük: só, paprika, fokhagyma, bükkfüst, semmi más.',
  transportToBudapest: 'Kéthetente csütörtökön hűtőautóval megyünk fel az M5-ösön.',
  wantsToTransport: 'Hűtött árut Kecskemét környékéről szívesen felviszünk.',
  other: 'Fél disznó előrendelésre, darabolva és címkézve.',
  products: [
    product(
      ['Mangalica karaj', 'Mangalica', 'kg', 'meat'],
      'Csont nélkül, márványozott hús, vastag zsírperemmel.',
      [weighed('darab (kb. 1 kg)', 1, 5900)],
      '5',
    ),
    product(
      ['Mangalica tarja', 'Mangalica', 'kg', 'meat'],
      'Sütni, lassan párolni; szaftos marad.',
      [weighed('darab (kb. 1,2 kg)', 1.2, 5200)],
      '5',
    ),
    product(
      ['Mangalica oldalas', 'Mangalica', 'kg', 'bacon'],
      'Húsos oldalas csonttal, csíkokra vágva.',
      [loose(4600, { step: 0.5, least: 0.5, deviation: 15 })],
      '5',
    ),
    product(['Marhalábszár', 'Marhahús', 'kg', 'meat'], 'Magyar tarka, csont nélkül, pörköltnek.', [
      loose(5400, { step: 0.5, least: 0.5, deviation: 10 }),
    ]),
    product(
      ['Füstölt parasztkolbász', 'Kolbász', 'kg', 'sausage'],
      'Édes és csípős paprikával, két hétig hideg füstön.',
      [weighed('pár (kb. 0,5 kg)', 0.5, 7900, 12)],
    ),
    product(['Mangalica szalámi', 'Kolbász', 'kg', 'salami'], 'Három hónapig érlelt, nemespenészes.', [
      weighed('rúd (kb. 0,7 kg)', 0.7, 10_900, 10),
    ]),
    product(['Kötözött sonka', 'Sonka', 'kg', 'ham'], 'Sózva pácolt, bükkön füstölt comb.', [
      weighed('darab (kb. 1,5 kg)', 1.5, 6900, 15),
    ]),
    product(['Kenyérszalonna', 'Szalonna', 'kg', 'bacon'], 'Paprikás, puha hátszalonna.', [
      loose(4300, { step: 0.25, least: 0.25 }),
    ]),
    product(['Mangalicazsír', 'Szalonna', 'kg', 'pate'], 'Hófehér, szag nélküli sütőzsír.', [
      packet('0,9 kg-os vödör', 0.9, 2290),
    ]),
    product(
      ['Disznótoros csomag', 'Kolbász', 'csomag', 'sausage'],
      'Két pár hurka, két pár sütnivaló kolbász, tepertő: négy személynek.',
      [packet('egy csomag', 1, 8900)],
    ),
  ],
};
