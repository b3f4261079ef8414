import { describe, expect, it } from 'vitest';
import { allergensNamedIn, isKnownWord, namesWhatItIsFreeOf } from './allergen-words.ts';

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

describe('an added word', () => {
  const found = (ingredients: string, word: string) =>
    allergensNamedIn(ingredients, [{ allergen: 'sesame-seeds', word }]).map(({ allergen }) => allergen);

  it.each([
    ['as it is written', '*gomashio*', 'gomashio'],
    ['without accents and capitals', '*GOMÁSHIÓ*', 'gomashio'],
    ['with its own accents', '*gomashio*', 'Gomáshió'],
    ['as the beginning of a word', '*gomashióval*', 'gomashio'],
    ['as a later word of what stands out', '*darált gomashio*', 'gomashio'],
    ['of two words', '*japán fűszer só*', 'fűszer só'],
  ])('is found %s', (_, ingredients, word) => {
    expect(found(ingredients, word)).toEqual(['sesame-seeds']);
  });

  it.each([
    ['in what does not stand out', 'gomashio', 'gomashio'],
    ['within another word', '*algomashio*', 'gomashio'],
    ['as a pattern', '*gomashio*', 'g.m.*'],
    ['where it has no letter', '*gomashio*', ''],
  ])('is not found %s', (_, ingredients, word) => {
    expect(found(ingredients, word)).toEqual([]);
  });

  it('leaves what the built-in words find, and their exceptions', () => {
    const added = [{ allergen: 'milk', word: 'kumisz' }] as const;
    expect(allergensNamedIn('*tejsav*, *kókusztej*, *földimogyoró*', added)).toEqual([
      { allergen: 'peanuts', word: 'földimogyoró' },
    ]);
  });

  it('counts against what a product is free of', () => {
    const facts = { ingredients: 'só, *gomashio*', freeOf: ['sesame-seeds'] } as const;
    expect(namesWhatItIsFreeOf(facts)).toBe(false);
    expect(namesWhatItIsFreeOf(facts, [{ allergen: 'sesame-seeds', word: 'gomashio' }])).toBe(true);
    expect(namesWhatItIsFreeOf(facts, [{ allergen: 'nuts', word: 'gomashio' }])).toBe(false);
  });

  it('is needless where a built-in word finds the same allergen', () => {
    expect(isKnownWord({ allergen: 'sesame-seeds', word: 'Szezámolaj' })).toBe(true);
    expect(isKnownWord({ allergen: 'nuts', word: 'szezámolaj' })).toBe(false);
    expect(isKnownWord({ allergen: 'milk', word: 'tejsav' })).toBe(false);
  });
});
