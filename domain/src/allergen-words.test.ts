import { describe, expect, it } from 'vitest';
import { allergensNamedIn } from './allergen-words.ts';

const named = (ingredients: string) => allergensNamedIn(ingredients).map(({ allergen }) => allergen);

describe('the allergens that stand out of a list of ingredients', () => {
  it.each([
    ['*dió*, cukor', ['nuts']],
    ['*búzaliszt*, víz, só', ['gluten']],
    ['*zabpehely*, *TEJPOR*', ['gluten', 'milk']],
    ['*tojásból*, *tejszín*, *vaj*', ['eggs', 'milk']],
    ['*földimogyoró*', ['peanuts']],
    ['*amerikai mogyoró*', ['peanuts']],
    ['*törökmogyoró*', ['nuts']],
    ['*szezámmag*, *halva*', ['sesame-seeds']],
    ['*halliszt*, *tonhal*', ['fish']],
    ['*kén-dioxid*, *E220*', ['sulphur-dioxide-and-sulphites']],
    ['*zeller*gumó, *mustár*mag', ['celery', 'mustard']],
    ['*szójalecitin*, *csillagfürt*, *rákhús*', ['soybeans', 'lupin', 'crustaceans']],
    ['*tintahal*', ['molluscs']],
  ])('of %s are %j', (ingredients, allergens) => {
    expect(new Set(named(ingredients))).toEqual(new Set(allergens));
  });

  it.each([
    ['what does not stand out', 'tej nélkül készült, dió'],
    ['what is named for its look', '*kókusztej*, *kakaóvaj*'],
    ['what bacteria make', '*tejsav*'],
    ['what only begins alike', '*zabálás*'],
    ['nothing at all', ''],
  ])('is none in %s', (_, ingredients) => {
    expect(named(ingredients)).toEqual([]);
  });

  it('is given with the word that names it', () => {
    expect(allergensNamedIn('só, *darált dió*')).toEqual([{ allergen: 'nuts', word: 'darált dió' }]);
  });
});
