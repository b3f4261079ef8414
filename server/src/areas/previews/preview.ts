import type { PagePreview } from '../../infra/http/page-preview.ts';

/** What a page shows of itself; where it stands is known by who asked for it. */
export type Preview = Omit<PagePreview, 'path'>;
