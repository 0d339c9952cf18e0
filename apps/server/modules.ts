import { fileURLToPath } from 'node:url';
import type { Pools } from '#kit/server/database/pool.ts';
import type { MigrationFolder } from '#kit/server/database/migrate.ts';
import { liveHub } from '#kit/contract/live-hub.ts';
import { serveHub } from '#kit/server/hubs/hub-server.ts';
import type { HubServer } from '#kit/server/hubs/hub-server.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { moveClock } from '#kit/server/listen/shared-clock.ts';
import { addMonthsJob } from '#kit/server/database/add-months.ts';
import { deliverEvents, sweepJob } from '#kit/server/outbox/deliver-events.ts';
import { advanceRuns } from '#kit/server/steps/advance-runs.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { apiKeysRoutes } from '#platform/api-keys/server.ts';
import {
  autopayJob,
  takeScheduledJob,
  billingJobs,
  billingRoutes,
  clientIdOf,
  reconciliationJobs,
  reconciliationRoutes,
  statementJobs,
} from '#modules/billing/server.ts';
import {
  appraisalDocumentJob,
  appraisalRemindersJob,
  appraisalReportsJob,
  appraisalRoutes,
} from '#modules/appraisals/server.ts';
import { checkDomainsJob, pageRoutes, showDemoStonesWith } from '#modules/jeweler-pages/server.ts';
import { insuranceJobs, insuranceRoutes } from '#modules/insurance/server.ts';
import { demoSalesJob, registerJobs, registerRoutes } from '#modules/register/server.ts';
import { deskRoutes } from '#modules/desk/server.ts';
import { adoptJob, deadlinesJob, expiryJob, memoRoutes, sumMemosOut } from '#modules/memo/server.ts';
import {
  feedHubServer,
  feedJobs,
  feedRoutes,
  mediaJobs,
  mediaRoutes,
  clientViewRoutes,
  fillCatalogueJob,
  marketplaceRoutes,
  marketplaceSteps,
  orderJobs,
  orderRoutes,
  enquiryRoutes,
  taxDocumentRoutes,
  taxRateJobs,
  searchAlertsJob,
  searchRoutes,
} from '#modules/marketplace/server.ts';
import {
  importJobs,
  readValueInUse,
  shippingJobs,
  shippingRoutes,
  shippingSteps,
  storeJobs,
} from '#modules/shipping/server.ts';
import { auditRoutes } from '#platform/audit/server.ts';
import {
  checkPartnersJob,
  companiesRoutes,
  readFiguresJob,
  subscriptionJobs,
} from '#platform/companies/server.ts';
import { contentHubServer, contentJobs, contentRoutes } from '#platform/content/server.ts';
import { demoRoutes } from '#platform/demo/server.ts';
import { identityJobs, identityRoutes, providerJobs, sessionRoutes } from '#platform/identity/server.ts';
import { filesJobs, filesRoutes } from '#platform/files/server.ts';
import { inboxHubServer, inboxRoutes } from '#platform/inbox/server.ts';
import {
  notificationHubServer,
  notificationsJobs,
  notificationsRoutes,
} from '#platform/notifications/server.ts';
import { reportHubServer, reportsJobs, reportsRoutes } from '#platform/reports/server.ts';
import { personalDataJobs, personalDataRoutes } from '#platform/personal-data/server.ts';
import { paymentsJobs, paymentsRoutes } from '#platform/payments/server.ts';
import { settingsRoutes } from '#platform/settings/server.ts';
import { allDeskQueues, allReports } from './family-lists.ts';
import { webhooksJobs, webhooksRoutes } from '#platform/webhooks/server.ts';
import { appraisalMarket } from './appraisals/appraisal-market.ts';
import { appraisalSources } from './appraisals/appraisal-sources.ts';
import { memoListings } from './memo/memo-listings.ts';
import { memoMarket } from './memo/memo-market.ts';
import { pageMarket } from './pages/page-market.ts';
import { memoShipping } from './memo/memo-shipping.ts';
import type { Ports } from './ports.ts';
import { createReturnParcels, providerPlace } from './return-parcels.ts';
import { allSubscribers } from './subscribers/all-subscribers.ts';

/** Every family with tables, in order of dependency. */
const families: readonly [family: string, folder: string][] = [
  ['kit', 'kit/server/database/migrations'],
  ['audit', 'platform/audit/migrations'],
  ['settings', 'platform/settings/migrations'],
  ['files', 'platform/files/migrations'],
  ['identity', 'platform/identity/migrations'],
  ['companies', 'platform/companies/migrations'],
  ['api_keys', 'platform/api-keys/migrations'],
  ['payments', 'platform/payments/migrations'],
  ['content', 'platform/content/migrations'],
  ['notifications', 'platform/notifications/migrations'],
  ['inbox', 'platform/inbox/migrations'],
  ['webhooks', 'platform/webhooks/migrations'],
  ['reports', 'platform/reports/migrations'],
  ['personal_data', 'platform/personal-data/migrations'],
  ['billing', 'modules/billing/migrations'],
  ['shipping', 'modules/shipping/migrations'],
  ['marketplace', 'modules/marketplace/migrations'],
  ['memo', 'modules/memo/migrations'],
  ['appraisals', 'modules/appraisals/migrations'],
  ['pages', 'modules/jeweler-pages/migrations'],
  ['insurance', 'modules/insurance/migrations'],
  ['register', 'modules/register/migrations'],
  ['demo', 'platform/demo/migrations'],
];

export const migrationFolders: readonly MigrationFolder[] = families.map(([family, folder]) => ({
  family,
  folder: fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
}));

/** Every call the product answers; the server, the OpenAPI page and the generated walls read this one list. */
export function allRoutes(ports: Ports): Routes {
  return [
    ...auditRoutes,
    ...settingsRoutes(ports),
    ...filesRoutes(ports.files),
    ...identityRoutes(ports.identity),
    ...sessionRoutes(ports),
    ...companiesRoutes({
      directory: ports.businessDirectory,
      partnerLists: ports.partnerLists,
      external: ports.external,
      serviceFigures: ports.serviceFigures,
      files: ports.files,
      identity: ports.identity,
      providerEmail: ports.portal.provider.email,
      supportPhone: ports.portal.provider.phone,
    }),
    ...paymentsRoutes(ports.payments),
    ...apiKeysRoutes,
    ...contentRoutes(ports.content),
    ...notificationsRoutes(ports.notifications),
    ...inboxRoutes,
    ...webhooksRoutes(ports.webhooks),
    ...deskRoutes(allDeskQueues),
    ...reportsRoutes(ports.reports),
    ...personalDataRoutes(ports.personalData),
    ...billingRoutes(ports.billing),
    ...reconciliationRoutes(ports.reconciliations),
    ...shippingRoutes({
      ...ports.shipping,
      addresses: ports.addresses,
      ...ports.stores,
      files: ports.files,
      identity: ports.identity,
      author: ports.portal.provider.name,
      clientIdOf,
      shipsFrom: () => providerPlace(ports.portal.provider),
    }),
    ...feedRoutes(ports.feeds),
    ...mediaRoutes(ports.media),
    ...marketplaceRoutes,
    ...orderRoutes({ ...ports.billing, parcels: createReturnParcels(ports.portal.provider) }),
    ...taxDocumentRoutes(ports.taxDocuments),
    ...enquiryRoutes({ identity: ports.identity, providerEmail: ports.portal.provider.email }),
    ...searchRoutes(ports.catalog),
    ...clientViewRoutes(ports),
    ...memoCalls(ports),
    ...appraisalCalls(ports),
    ...programCalls(ports),
  ];
}

const appraisalCalls = (ports: Ports): Routes =>
  appraisalRoutes({
    files: ports.files,
    labs: ports.gradingLabs,
    metals: ports.metalPrices,
    market: appraisalMarket(ports.catalog),
    sources: appraisalSources,
    insurance: { recipient: ports.portal.provider.name },
    identity: ports.identity,
  });

/** Memo with the modules whose goods it lends, sends and offers. */
const memoCalls = ({ billing, shipping, feeds, identity, files }: Ports): Routes =>
  memoRoutes({
    provider: billing.provider,
    shipping: memoShipping(shipping),
    market: memoMarket,
    listings: memoListings(feeds),
    identity,
    files,
  });

const programCalls = ({
  files,
  policies,
  paysPoliciesHere: paysHere,
  payments: { gateway },
  billing: { provider },
  identity,
  register,
  domainRecords,
  pageHosts,
}: Ports): Routes => [
  ...pageRoutes({ files, records: domainRecords, market: pageMarket, ...pageHosts }),
  ...insuranceRoutes({
    policies,
    paysHere,
    gateway,
    provider,
    identity,
    inUse: { shipping: readValueInUse, memo: sumMemosOut },
  }),
  ...registerRoutes(register),
];

/** What only the demo answers. */
export function demoOnlyRoutes(ports: Ports, pools: Pools): Routes {
  return demoRoutes({ ...ports, moveClock: (aheadMs) => moveClock(pools.owner, aheadMs) });
}

/** Every live hub. */
export const allHubs: readonly HubServer<Actor>[] = [
  contentHubServer,
  notificationHubServer,
  inboxHubServer,
  feedHubServer,
  reportHubServer({ reports: allReports }),
  serveHub<Actor>()(liveHub, {}),
];

/** Every kind of background work. */
export function allJobs(ports: Ports, pools: Pools): readonly JobHandler<Ctx>[] {
  return [
    ...deliverEvents<Ctx>(pools.owner, allSubscribers(ports)),
    sweepJob(pools.owner),
    addMonthsJob(pools.owner),
    ...providerJobs(ports.openId),
    ...identityJobs(ports.identity),
    ...subscriptionJobs,
    checkPartnersJob(ports),
    readFiguresJob(ports),
    ...paymentsJobs(ports.payments),
    ...filesJobs(ports.files),
    ...contentJobs(ports.content),
    ...notificationsJobs(ports.notifications),
    ...webhooksJobs(ports.webhooks),
    ...reportsJobs(ports.reports),
    ...personalDataJobs(ports.personalData),
    ...billingJobs,
    ...statementJobs(ports.billing),
    ...reconciliationJobs(ports.reconciliations.carriers),
    autopayJob(ports.payments),
    takeScheduledJob(ports.payments),
    advanceRuns<Actor>([...shippingSteps(ports.shipping), ...marketplaceSteps(ports.payments)]),
    ...shippingJobs(ports.shipping),
    ...importJobs({ ...ports.shipping, addresses: ports.addresses }),
    ...storeJobs(ports.stores),
    ...feedJobs(ports.feeds, pools.owner, showDemoStonesWith(pageMarket)),
    ...mediaJobs(ports.media),
    fillCatalogueJob(pools.owner),
    searchAlertsJob,
    adoptJob,
    deadlinesJob,
    expiryJob,
    appraisalRemindersJob,
    appraisalDocumentJob(ports.files),
    appraisalReportsJob(ports.gradingLabs),
    ...insuranceJobs(ports.policies),
    ...(ports.portal.demo ? [demoSalesJob] : []),
    ...registerJobs({ ...ports.offers, fileDrop: ports.fileDrop }),
    checkDomainsJob({ records: ports.domainRecords, ...ports.pageHosts }),
    ...orderJobs(ports.payments),
    ...taxRateJobs(ports.taxRates),
  ];
}
