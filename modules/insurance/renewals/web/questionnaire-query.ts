import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { getQuestionnaire } from '../contract/renewal-endpoints.ts';
import type { QuestionnaireStatus } from '../domain/progress.ts';

export const questionnaireQuery = (policyNumber: string) =>
  queryOptions({
    queryKey: ['policies', 'questionnaire', policyNumber],
    queryFn: async ({ signal }) =>
      (await call(getQuestionnaire, { params: { policyNumber } }, { signal })).questionnaire,
  });

export const statusNames: Readonly<Record<QuestionnaireStatus, string>> = {
  NotStarted: 'Not started',
  InProgress: 'In progress',
  Sent: 'Sent',
  Received: 'Received',
};

export const questionnaireTones: Readonly<Record<QuestionnaireStatus, StatusKind>> = {
  NotStarted: 'mute',
  InProgress: 'warn',
  Sent: 'info',
  Received: 'ok',
};
