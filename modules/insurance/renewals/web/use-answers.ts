import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Questionnaire } from '../contract/renewal-endpoints.ts';
import { AnswersKeeper } from './answers-keeper.ts';
import { questionnaireQuery } from './questionnaire-query.ts';

/** Answers that save themselves. */
export function useAnswers(questionnaire: Questionnaire) {
  const queries = useQueryClient();
  const { queryKey } = questionnaireQuery(questionnaire.policyNumber);
  const [keeper] = useState(
    () => new AnswersKeeper(questionnaire, (saved) => queries.setQueryData(queryKey, saved)),
  );
  const view = useSyncExternalStore(keeper.listen, keeper.view);
  useEffect(() => keeper.watch(), [keeper]);
  useEffect(() => keeper.refresh(questionnaire), [keeper, questionnaire]);
  const { state } = view;
  // Someone else sent it, or the insurer no longer asks for it.
  useEffect(() => {
    if (state.kind !== 'refused') return;
    toast.show({ sentence: `Your last changes weren't saved. ${state.error.sentence}` });
    void queries.invalidateQueries({ queryKey: questionnaireQuery(questionnaire.policyNumber).queryKey });
  }, [state, queries, questionnaire.policyNumber]);
  const { change, confirm, settle, flush } = keeper;
  return { ...view, change, confirm, settle, flush };
}

export type OpenAnswers = ReturnType<typeof useAnswers>;
