import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as consents from '../contract/consent-endpoints.ts';
import { changeConsent } from './change-consent.ts';
import { getActiveConsent } from './get-active-consent.ts';
import { getActiveDefinition } from './get-active-definition.ts';
import { giveConsent } from './give-consent.ts';
import { listAnswers } from './list-answers.ts';
import { listConsents } from './list-consents.ts';
import { listDefinitions } from './list-definitions.ts';
import { publishDefinition } from './publish-definition.ts';

export const consentRoutes: Routes = [
  route(consents.getActiveDefinition, getActiveDefinition),
  route(consents.getActiveConsent, getActiveConsent),
  route(consents.giveConsent, giveConsent),
  route(consents.changeConsent, changeConsent),
  route(consents.listConsents, listConsents),
  route(consents.listDefinitions, listDefinitions),
  route(consents.publishDefinition, publishDefinition),
  route(consents.listAnswers, listAnswers),
];
