import type { Unit } from '@kosar/domain/vocabulary';
import type { ProductKindName } from '../pictures/product-kinds.ts';

/** A product type with those below it. Unit and colour come from above where they aren't said. */
export interface DemoType {
  name: string;
  picture: ProductKindName;
  color?: string;
  unit?: Unit;
  children?: readonly DemoType[];
}

const type = (name: string, picture: ProductKindName, children?: readonly DemoType[]): DemoType =>
  children ? { name, picture, children } : { name, picture };

const top = (
  name: string,
  picture: ProductKindName,
  color: string,
  unit: Unit,
  children: readonly DemoType[],
): DemoType => ({ name, picture, color, unit, children });

/** The category tree; one branch of the cheeses goes all six levels down. */
export const PRODUCT_TYPES: readonly DemoType[] = [
  top('Tejtermék', 'milk', '#5f8fa8', 'kg', [
    { ...type('Tej', 'milk'), unit: 'l' },
    type('Joghurt és kefir', 'yoghurt'),
    type('Túró és tejföl', 'cottage-cheese'),
    type('Vaj', 'butter'),
    type('Sajt', 'cheese', [
      type('Friss sajt', 'white-cheese'),
      type('Tehénsajt', 'round-cheese', [
        type('Félkemény sajt', 'round-cheese', [
          type('Érlelt félkemény sajt', 'cheese', [
            type('Natúr érlelt sajt', 'round-cheese'),
            type('Fűszeres érlelt sajt', 'cheese'),
          ]),
        ]),
      ]),
    ]),
  ]),
  top('Zöldség', 'carrot', '#6f9f4a', 'kg', [
    type('Burgonya', 'potato'),
    type('Gyökérzöldség', 'carrot'),
    type('Hagyma és fokhagyma', 'onion'),
    type('Levélzöldség', 'spinach', [type('Saláta', 'lettuce')]),
    type('Káposztafélék', 'cabbage'),
    type('Tökfélék', 'pumpkin'),
    type('Friss fűszernövény', 'herbs'),
    type('Vegyes zöldségláda', 'zucchini'),
  ]),
  top('Gyümölcs', 'apple', '#c2453f', 'kg', [
    type('Alma', 'apple', [type('Téli alma', 'apple'), type('Régi almafajta', 'apple')]),
    type('Körte és birs', 'pear'),
    type('Bogyós gyümölcs', 'raspberry'),
    type('Dió', 'walnut'),
  ]),
  top('Hús', 'meat', '#b8393a', 'kg', [
    type('Sertés', 'meat', [type('Mangalica', 'meat')]),
    type('Marhahús', 'meat'),
    type('Baromfi', 'chicken', [type('Csirke', 'chicken'), type('Kacsa', 'chicken')]),
    type('Hentesáru', 'salami', [
      type('Kolbász', 'sausage'),
      type('Sonka', 'ham'),
      type('Szalonna', 'bacon'),
    ]),
  ]),
  top('Hal', 'trout', '#8fa3a0', 'kg', [
    type('Friss hal', 'trout'),
    type('Füstölt hal', 'trout'),
    type('Halas készétel', 'pate'),
  ]),
  top('Tojás', 'eggs', '#d9a077', 'kg', [
    { ...type('Tyúktojás', 'eggs'), unit: 'db' },
    type('Fürjtojás', 'eggs'),
  ]),
  top('Méz', 'honey', '#e0a126', 'kg', [type('Fajtaméz', 'honey'), type('Méhészeti termék', 'honeycomb')]),
  top('Pékáru', 'bread', '#c07f3c', 'kg', [
    type('Kenyér', 'round-bread', [
      { ...type('Kovászos kenyér', 'round-bread'), unit: 'db' },
      type('Tönkölykenyér', 'bread'),
    ]),
    type('Péksütemény', 'crescent', [type('Sós péksütemény', 'scone'), type('Édes péksütemény', 'braid')]),
  ]),
  top('Gomba', 'mushroom', '#b9855a', 'kg', [
    type('Termesztett gomba', 'mushroom'),
    type('Különleges gomba', 'mushroom'),
    type('Szárított gomba', 'mushroom'),
  ]),
  top('Kamra', 'apricot-jam', '#8a5a8a', 'kg', [
    type('Lekvár', 'apricot-jam'),
    { ...type('Szörp és lé', 'syrup', [type('Szörp', 'syrup'), type('Gyümölcslé', 'juice')]), unit: 'l' },
    type('Savanyúság', 'pickles'),
    {
      ...type('Ecet', 'wine-vinegar', [
        type('Borecet', 'wine-vinegar'),
        type('Gyümölcsecet', 'apple-vinegar'),
      ]),
      unit: 'l',
    },
    { ...type('Olaj', 'oil', [type('Étolaj', 'oil'), type('Különleges olaj', 'oil')]), unit: 'l' },
    type('Liszt és gabona', 'flour', [type('Liszt', 'flour'), type('Dara és gabona', 'grain')]),
    type('Magvak', 'seeds'),
    type('Tészta', 'pasta'),
    type('Tea és fűszer', 'tea'),
  ]),
];
