import { stepwise } from '#platform/access/server.ts';
import type { HeldRecords, Routes } from '#platform/access/server.ts';
import { appraisalAsPdf as appraisalAsPdfCall } from './appraisals/contract/appraisal-endpoints.ts';
import { appraisalRoutes as routesOfAppraisals } from './appraisals/server/appraisal-routes.ts';
import { heldAppraisals } from './appraisals/server/personal-data.ts';
import { appraisalAsPdf } from './appraisals/server/appraisal-as-pdf.ts';

export const appraisalRoutes: Routes = [...routesOfAppraisals, stepwise(appraisalAsPdfCall, appraisalAsPdf)];

export const appraisalsHeld: HeldRecords = { family: 'appraisals', tables: heldAppraisals };

export { makeDemoAppraisals } from './demo/server/make-demo-appraisals.ts';
