import type { Routes } from '#platform/access/server/index.ts';

export const billingRoutes: Routes = [];
