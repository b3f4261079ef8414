export { createPreviews } from './find-preview.ts';
