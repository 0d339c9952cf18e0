import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { renderListing } from '#kit/server/pdf/render-listing.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Policies } from '#outside/policies/port.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Routes, Steps } from '#platform/access/server.ts';
import { requireReader } from '#modules/insurance/links/server/own-company.ts';
import * as calls from '../contract/renewal-endpoints.ts';
import { renewalRefusals as no } from '../contract/renewal-endpoints.ts';
import { getQuestionnaire, saveQuestionnaire, sendQuestionnaire } from './answer-questionnaire.ts';
import {
  listDeskQuestionnaires,
  returnDeskQuestionnaire,
  sendDeskQuestionnaireWith,
} from './desk-renewals.ts';
import { questionnaireDocument } from './questionnaire-document.ts';
import { findQuestionnaire } from './questionnaire-store.ts';

export interface RenewalParts {
  readonly policies: Policies;
  readonly provider: Letterhead;
}

function questionnaireAsPdfWith({ provider }: RenewalParts) {
  return async (
    steps: Steps,
    { params: { questionnaireId } }: EndpointInput<typeof calls.questionnaireAsPdf>,
  ): Promise<RawAnswer> => {
    const { companyId, companyName } = requireReader(steps);
    const row = await steps.work(async (ctx) => {
      const found = await findQuestionnaire(ctx, { companyId, questionnaireId });
      if (found?.status !== 'Sent' && found?.status !== 'Received') return refuse(no.questionnaire_missing);
      await ctx.record({
        act: 'insurance.questionnaireAsPdf',
        recordType: 'policy',
        recordId: found.policy_number,
        companyId,
        facts: { renewsOn: found.renews_on },
      });
      return found;
    });
    const name = `renewal-${row.policy_number}-${row.renews_on}.pdf`;
    return {
      bytes: renderListing(questionnaireDocument(row, { provider, companyName })),
      headers: {
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    };
  };
}

export const renewalRoutes = (parts: RenewalParts): Routes => [
  route(calls.getQuestionnaire, getQuestionnaire),
  route(calls.saveQuestionnaire, saveQuestionnaire),
  route(calls.sendQuestionnaire, sendQuestionnaire),
  stepwise(calls.questionnaireAsPdf, questionnaireAsPdfWith(parts)),
  route(calls.listDeskQuestionnaires, listDeskQuestionnaires),
  stepwise(calls.sendDeskQuestionnaire, sendDeskQuestionnaireWith(parts.policies)),
  route(calls.returnDeskQuestionnaire, returnDeskQuestionnaire),
];
