import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { getDeskOperations as deskOperations } from '../contract/desk-operations-endpoint.ts';
import * as days from '../contract/end-of-day-endpoints.ts';
import { closeDay } from './close-day.ts';
import { dayReportPdfWith, dayReportSheet } from './day-report-files.ts';
import { getDeskOperations } from './desk-operations.ts';
import { firmBook, mailingCertificate, mailingFormPdfWith } from './mailing-form-files.ts';
import { getEndOfDay } from './read-day.ts';

export const endOfDayRoutes = (author: string): Routes => [
  route(days.getEndOfDay, getEndOfDay),
  route(days.closeDay, closeDay),
  route(deskOperations, getDeskOperations),
  route(days.getDayReportPdf, dayReportPdfWith(author)),
  route(days.getDayReportSheet, dayReportSheet),
  route(days.getFirmBook, mailingFormPdfWith(author, firmBook)),
  route(days.getMailingCertificate, mailingFormPdfWith(author, mailingCertificate)),
];
