import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './areas/accounts/public.ts';
import { registerActors } from './areas/actors/public.ts';
import { registerAdmin } from './areas/admin/public.ts';
import { registerCalendar } from './areas/calendar/public.ts';
import { registerCatalogue } from './areas/catalogue/public.ts';
import { registerChains, registerStockChanges } from './areas/chains/public.ts';
import { registerComplaints } from './areas/complaints/public.ts';
import { registerContent } from './areas/content/public.ts';
import { registerCorrections } from './areas/corrections/public.ts';
import { registerDiscounts } from './areas/discounts/public.ts';
import { registerEvents } from './areas/events/public.ts';
import { registerHandover } from './areas/handover/public.ts';
import { registerInvites } from './areas/invites/public.ts';
import { registerInvoicing } from './areas/invoicing/public.ts';
import { registerLegal } from './areas/legal/public.ts';
import { registerMailPreviews } from './areas/mail-previews/public.ts';
import { registerManagement } from './areas/management/public.ts';
import { registerMarket } from './areas/market/public.ts';
import { registerMessages } from './areas/messages/public.ts';
import { registerNotices } from './areas/notices/public.ts';
import { registerOrders } from './areas/orders/public.ts';
import { registerPayments } from './areas/payments/public.ts';
import { registerPoints } from './areas/points/public.ts';
import { createPageFinder, registerSearchEngines } from './areas/previews/public.ts';
import { registerPromotions } from './areas/promotions/public.ts';
import { registerProperties } from './areas/properties/public.ts';
import { registerRelations } from './areas/relations/public.ts';
import { registerReports } from './areas/reports/public.ts';
import { registerSelfAudit } from './areas/self-audit/public.ts';
import { registerSurveys } from './areas/surveys/public.ts';
import { registerWordLists } from './areas/words/public.ts';
import type { AppContext } from './infra/app-context.ts';
import { createContentPolicy } from './infra/http/content-policy.ts';
import { registerDocs } from './infra/http/docs.ts';
import { registerHealth } from './infra/http/health.ts';
import { learnMethods } from './infra/http/known-methods.ts';
import { registerFiles, registerPages } from './infra/http/pages.ts';
import { createServer } from './infra/http/server.ts';
import { registerWellKnown } from './infra/http/well-known.ts';
import { createWholePages } from './infra/rendering/whole-pages.ts';

/** The whole web server, area by area. Nothing is found by magic: what isn't named here isn't served. */
export async function createApp(context: AppContext, webFolder: string): Promise<FastifyInstance> {
  const contentPolicy = createContentPolicy(context.config);
  const app = await createServer(context, contentPolicy);
  const methodsOf = learnMethods(app);
  showGauges(context);
  registerHealth(app, context);
  registerDocs(app, context, contentPolicy);
  await registerStockChanges(app, context);
  registerAreas(app, context);
  registerWellKnown(app, context);
  registerSearchEngines(app, context);
  registerFiles(app, context.files);
  await registerPages(app, {
    webFolder,
    baseUrl: context.config.baseUrl,
    findPage: createPageFinder(context),
    mayKnowMore: (request) => context.sessions.names(request) || /[?&]token=/.test(request.url),
    methodsOf,
    contentPolicy,
    market: context.market,
    wholePages: (built) => createWholePages(app, context, { webFolder, built, contentPolicy }),
  });
  return app;
}

/** The calls alone, for the process that makes heavy answers: no pages, no sockets. */
export async function createHeavyApp(context: AppContext): Promise<FastifyInstance> {
  const app = await createServer(context, createContentPolicy(context.config));
  registerAreas(app, context);
  return app;
}

function registerAreas(app: FastifyInstance, context: AppContext): void {
  registerAccounts(app, context);
  registerActors(app, context);
  registerPoints(app, context);
  registerEvents(app, context);
  registerChains(app, context);
  registerCalendar(app, context);
  registerCatalogue(app, context);
  registerInvites(app, context);
  registerOrders(app, context);
  registerPayments(app, context);
  registerInvoicing(app, context);
  registerRelations(app, context);
  registerAdmin(app, context);
  registerCorrections(app, context);
  registerComplaints(app, context);
  registerMarket(app, context);
  registerLegal(app, context);
  registerProperties(app, context);
  registerSelfAudit(app, context);
  registerHandover(app, context);
  registerDiscounts(app, context);
  registerManagement(app, context);
  registerMessages(app, context);
  registerNotices(app, context);
  registerMailPreviews(app, context);
  registerReports(app, context);
  registerContent(app, context);
  registerPromotions(app, context);
  registerSurveys(app, context);
  registerWordLists(app, context);
}

/** What isn't of one area; the others add their own. */
function showGauges({ gauges, answers, load, heavy }: AppContext): void {
  load.show(gauges);
  gauges.add('heavy_process_runs', () => ((heavy?.pid() ?? null) === null ? 0 : 1));
  gauges.add('heavy_process_starts', () => heavy?.starts() ?? 0);
  gauges.add('answers_kept', () => answers.size().entries);
  gauges.add('answers_kept_bytes', () => answers.size().bytes);
  gauges.add('answers_being_made', () => answers.size().making);
  gauges.add('memory_bytes', () => process.memoryUsage.rss());
}
