import * as fc from 'fast-check';

// A property that failed is run again with the same values: its seed comes by TEST_SEED (see vitest.config.ts).
fc.configureGlobal({ seed: Number(process.env['TEST_SEED']) });
