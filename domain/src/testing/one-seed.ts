import * as fc from 'fast-check';

// For `npm run mutate`: which test notices a fault mustn't hang on chance, nor the names of tests that say their seed.
fc.configureGlobal({ seed: 20261123 });
