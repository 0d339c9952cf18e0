import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as consents from '../contract/consent-endpoints.ts';
import { changeConsent, giveConsent } from './give-consent.ts';
import { getActiveConsent, listAnswers, listConsents } from './list-consents.ts';
import { getActiveDefinition, listDefinitions, publishDefinition } from './consent-definitions.ts';

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
