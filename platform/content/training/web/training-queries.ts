import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listTeamTraining, listTrainingPrograms } from '../contract/training.ts';

export const programsQuery = queryOptions({
  queryKey: ['content', 'training'],
  queryFn: ({ signal }) => call(listTrainingPrograms, {}, { signal }),
});

export const teamTrainingQuery = queryOptions({
  queryKey: ['content', 'training-team'],
  queryFn: ({ signal }) => call(listTeamTraining, {}, { signal }),
});
