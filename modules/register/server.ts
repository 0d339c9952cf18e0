import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { FileDrop } from '#outside/file-drop/port.ts';
import type { Ctx, HeldRecords, Routes } from '#platform/access/server.ts';
import { offerRoutes } from './offers/server/answer-customers.ts';
import { saleRoutes } from './sales/server/register-routes.ts';
import type { RegisterParts } from './sales/server/register-routes.ts';
import { heldSales } from './sales/server/personal-data.ts';
import { readDropsJob } from './drops/server/read-drops.ts';
import { handOverJobs } from './offers/server/hand-over.ts';
import type { OfferParts } from './offers/server/offer-parts.ts';
import { heldOffers } from './offers/server/offer-store.ts';
import { readResultsJob } from './offers/server/read-results.ts';
import { forgetCustomersJob } from './sales/server/forget-customers.ts';
import { watchStoresJob } from './sales/server/watch-stores.ts';
import { heldStores } from './stores/server/personal-data.ts';

export const registerHeld: HeldRecords = {
  family: 'register',
  tables: [...heldStores, ...heldSales, ...heldOffers],
};

export const registerRoutes = (parts: RegisterParts): Routes => [...saleRoutes(parts), ...offerRoutes];

interface JobParts extends OfferParts {
  readonly fileDrop: FileDrop;
}

export const registerJobs = (parts: JobParts): readonly JobHandler<Ctx>[] => [
  forgetCustomersJob,
  watchStoresJob,
  ...handOverJobs(parts),
  readResultsJob(parts),
  readDropsJob(parts.fileDrop),
];

export type { RegisterParts };
export type { OfferParts };
export { registerSubscribers } from './offers/server/subscribers.ts';
export { demoSalesJob } from './demo/server/keep-selling.ts';
export { makeDemoSalesWith } from './demo/server/make-demo-sales.ts';

export { findSales, findSearched } from './sales/server/sale-store.ts';
