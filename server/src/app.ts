import type { FastifyInstance } from 'fastify';
import { registerAccounts } from './areas/accounts/public.ts';
import { registerActors } from './areas/actors/public.ts';
import { registerAdmin } from './areas/admin/public.ts';
import { registerCalendar } from './areas/calendar/public.ts';
import { registerCatalogue } from './areas/catalogue/public.ts';
import { registerChains, registerStockChanges } from './areas/chains/public.ts';
import { registerClearing } from './areas/clearing/public.ts';
import { registerContent } from './areas/content/public.ts';
import { registerCorrections } from './areas/corrections/public.ts';
import { registerDiscounts } from './areas/discounts/public.ts';
import { registerEvents } from './areas/events/public.ts';
import { registerHandover } from './areas/handover/public.ts';
import { registerInvites } from './areas/invites/public.ts';
import { registerInvoicing } from './areas/invoicing/public.ts';
import { registerMailPreviews } from './areas/mail-previews/public.ts';
import { registerManagement } from './areas/management/public.ts';
import { registerMessages } from './areas/messages/public.ts';
import { registerNotices } from './areas/notices/public.ts';
import { registerOrders } from './areas/orders/public.ts';
import { registerPayments } from './areas/payments/public.ts';
import { registerPoints } from './areas/points/public.ts';
import { createPreviews } from './areas/previews/public.ts';
import { registerPromotions } from './areas/promotions/public.ts';
import { registerProperties } from './areas/properties/public.ts';
import { registerRelations } from './areas/relations/public.ts';
import { registerReports } from './areas/reports/public.ts';
import { registerRounds } from './areas/rounds/public.ts';
import { registerSelfAudit } from './areas/self-audit/public.ts';
import { registerSettlement } from './areas/settlement/public.ts';
import { registerSurveys } from './areas/surveys/public.ts';
import { registerWordLists } from './areas/words/public.ts';
import { createContentPolicy } from './platform/http/content-policy.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHealth } from './platform/http/health.ts';
import { learnMethods } from './platform/http/known-methods.ts';
import { registerFiles, registerPages } from './platform/http/pages.ts';
import { createServer } from './platform/http/server.ts';
import { registerWellKnown } from './platform/http/well-known.ts';
import type { Platform } from './platform/platform.ts';

/** The whole web server, area by area. Nothing is found by magic: what isn't named here isn't served. */
export async function createApp(platform: Platform, webFolder: string): Promise<FastifyInstance> {
  const contentPolicy = createContentPolicy(platform.config);
  const app = await createServer(platform, contentPolicy);
  const methodsOf = learnMethods(app);
  showGauges(platform);
  registerHealth(app, platform);
  registerDocs(app, contentPolicy);
  await registerStockChanges(app, platform);
  registerAccounts(app, platform);
  registerActors(app, platform);
  registerPoints(app, platform);
  registerEvents(app, platform);
  registerChains(app, platform);
  registerCalendar(app, platform);
  registerCatalogue(app, platform);
  registerInvites(app, platform);
  registerOrders(app, platform);
  registerPayments(app, platform);
  registerInvoicing(app, platform);
  registerClearing(app, platform);
  registerRelations(app, platform);
  registerAdmin(app, platform);
  registerRounds(app, platform);
  registerSettlement(app, platform);
  registerCorrections(app, platform);
  registerProperties(app, platform);
  registerSelfAudit(app, platform);
  registerHandover(app, platform);
  registerDiscounts(app, platform);
  registerManagement(app, platform);
  registerMessages(app, platform);
  registerNotices(app, platform);
  registerMailPreviews(app, platform);
  registerReports(app, platform);
  registerContent(app, platform);
  registerPromotions(app, platform);
  registerSurveys(app, platform);
  registerWordLists(app, platform);
  registerWellKnown(app, platform);
  registerFiles(app, platform.files);
  await registerPages(app, {
    webFolder,
    baseUrl: platform.config.baseUrl,
    findPreview: createPreviews(platform),
    methodsOf,
    contentPolicy,
  });
  return app;
}

/** What isn't of one area; the others add their own. */
function showGauges({ gauges, answers, load }: Platform): void {
  load.show(gauges);
  gauges.add('answers_kept', () => answers.size().entries);
  gauges.add('answers_kept_bytes', () => answers.size().bytes);
  gauges.add('answers_being_made', () => answers.size().making);
  gauges.add('memory_bytes', () => process.memoryUsage.rss());
}
