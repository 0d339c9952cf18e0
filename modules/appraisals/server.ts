import { route, stepwise } from '#platform/access/server.ts';
import type { HeldRecords, Routes } from '#platform/access/server.ts';
import type { GradingLabs } from '#outside/grading-labs/port.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { appraisalAsPdf } from './appraisals/contract/appraisal-endpoints.ts';
import { readLabReport } from './appraisals/contract/report-endpoints.ts';
import { readLabReportWith } from './appraisals/server/reports/read-lab-report.ts';
import * as photos from './appraisals/contract/photo-endpoints.ts';
import { appraisalAsPdfWith } from './appraisals/server/appraisal-as-pdf.ts';
import { appraisalRoutes as routesOfAppraisals } from './appraisals/server/appraisal-routes.ts';
import { heldAppraisals } from './appraisals/server/personal-data.ts';
import {
  addAppraisalPhotoWith,
  getAppraisalPhotoWith,
  removeAppraisalPhoto,
} from './appraisals/server/photos/photos.ts';

interface AppraisalParts {
  readonly files: FilesParts;
  readonly labs: GradingLabs;
}

export const appraisalRoutes = ({ files, labs }: AppraisalParts): Routes => [
  ...routesOfAppraisals,
  stepwise(appraisalAsPdf, appraisalAsPdfWith(files)),
  stepwise(readLabReport, readLabReportWith(labs)),
  stepwise(photos.addAppraisalPhoto, addAppraisalPhotoWith(files)),
  route(photos.removeAppraisalPhoto, removeAppraisalPhoto),
  route(photos.getAppraisalPhoto, getAppraisalPhotoWith(files)),
];

export const appraisalsHeld: HeldRecords = { family: 'appraisals', tables: heldAppraisals };

export { appraisalSubscribers } from './appraisals/server/subscribers.ts';
export { makeDemoAppraisals } from './demo/server/make-demo-appraisals.ts';
