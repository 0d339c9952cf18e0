import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { eraseOrdersHandler } from './erase-orders.ts';
import type { StoreParts } from './open-store.ts';
import { pollStoresJob, readStoreHandler } from './read-store.ts';
import { tellStoreHandler, tellStoresJob } from './tell-store.ts';

export const storeJobs = (parts: StoreParts): readonly JobHandler<Ctx>[] => [
  readStoreHandler(parts),
  tellStoreHandler(parts),
  pollStoresJob,
  tellStoresJob,
  eraseOrdersHandler,
];
