import * as legal from '@kosar/contract/content/legal-documents';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../infra/app-context.ts';
import { route } from '../../infra/http/route.ts';
import { allow, known } from '../../infra/session/viewer.ts';
import { findLegalDocument, listVersions } from './legal-queries.ts';
import { publishVersion } from './publish-version.ts';
import { templateOf } from './templates/template-of.ts';

/** The market's legal documents, and their versions. */
export function registerLegal(app: FastifyInstance, context: AppContext): void {
  route(app, context, legal.getLegalDocument, ({ params }) => findLegalDocument(context, params.kind), {
    isShared: true,
  });

  route(app, context, legal.listLegalVersions, async ({ viewer, params }) => {
    allow(viewer, 'manageMarket', {});
    return {
      versions: await listVersions(context.db, params.kind),
      template: templateOf(params.kind, await context.market.current()),
    };
  });

  route(app, context, legal.publishLegalVersion, ({ viewer, params, body }) => {
    allow(viewer, 'manageMarket', {});
    return publishVersion(context, known(viewer), params.kind, body);
  });
}
