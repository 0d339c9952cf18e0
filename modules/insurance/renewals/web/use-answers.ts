import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Questionnaire } from '../contract/renewal-endpoints.ts';
import { AnswersKeeper } from './answers-keeper.ts';
import { questionnaireQuery } from './questionnaire-query.ts';

/** Answers that save themselves. */
export function useAnswers(first: Questionnaire) {
  const queries = useQueryClient();
  const { queryKey } = questionnaireQuery(first.policyNumber);
  const [keeper] = useState(
    () => new AnswersKeeper(first, (questionnaire) => queries.setQueryData(queryKey, questionnaire)),
  );
  const view = useSyncExternalStore(keeper.listen, keeper.view);
  useEffect(() => keeper.watch(), [keeper]);
  const { state } = view;
  // Someone else sent it, or the insurer no longer asks for it.
  useEffect(() => {
    if (state.kind !== 'refused') return;
    toast.show({ sentence: `Your last changes weren't saved. ${state.error.sentence}` });
    void queries.invalidateQueries({ queryKey: questionnaireQuery(first.policyNumber).queryKey });
  }, [state, queries, first.policyNumber]);
  const { change, confirm, settle, flush } = keeper;
  return { ...view, change, confirm, settle, flush };
}

export type OpenAnswers = ReturnType<typeof useAnswers>;
