import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/appraisal-endpoints.ts';
import { summarizeAppraisals as summarizeCall } from '../contract/summary-endpoint.ts';
import { getAppraisal, listAppraisals, summarizeAppraisals, verifyAppraisal } from './read-appraisals.ts';
import * as quotes from '../contract/quote-endpoint.ts';
import { askForAppraisalQuote, getAppraisalQuote } from './ask-for-quote.ts';
import { deleteAppraisal } from './delete-appraisal.ts';
import { saveAppraisal } from './save-appraisal.ts';
import { completeAppraisal, reopenAppraisal } from './seal-appraisal.ts';

import * as preferences from '../contract/preference-endpoints.ts';
import * as templates from '../contract/template-endpoints.ts';
import {
  getAppraisalPreferences,
  saveCompanyPreferences,
  saveOwnPreferences,
} from './preferences/preferences.ts';
import { removeSignature } from './preferences/signature.ts';
import { createTemplate, deleteTemplate, listTemplates } from './templates/templates.ts';

export const appraisalRoutes: Routes = [
  route(calls.listAppraisals, listAppraisals),
  route(summarizeCall, summarizeAppraisals),
  route(calls.getAppraisal, getAppraisal),
  route(calls.saveAppraisal, saveAppraisal),
  route(calls.completeAppraisal, completeAppraisal),
  route(calls.reopenAppraisal, reopenAppraisal),
  route(calls.deleteAppraisal, deleteAppraisal),
  route(calls.verifyAppraisal, verifyAppraisal),
  route(quotes.getAppraisalQuote, getAppraisalQuote),
  route(quotes.askForAppraisalQuote, askForAppraisalQuote),
  route(preferences.getAppraisalPreferences, getAppraisalPreferences),
  route(preferences.saveOwnPreferences, saveOwnPreferences),
  route(preferences.saveCompanyPreferences, saveCompanyPreferences),
  route(preferences.removeSignature, removeSignature),
  route(templates.listTemplates, listTemplates),
  route(templates.createTemplate, createTemplate),
  route(templates.deleteTemplate, deleteTemplate),
];
