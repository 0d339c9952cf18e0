import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Appraisal } from '../../contract/appraisal-shapes.ts';
import { appraisalsKey } from '../summary-query.ts';
import { DraftKeeper } from './draft-keeper.ts';

/** A draft that saves itself. */
export function useDraft(appraisal: Appraisal) {
  const queries = useQueryClient();
  const [keeper] = useState(() => new DraftKeeper(appraisal));
  const view = useSyncExternalStore(keeper.listen, keeper.view);
  useEffect(
    () => () => {
      void keeper
        .flush()
        .catch(() => undefined)
        .then(() => queries.invalidateQueries({ queryKey: appraisalsKey }));
    },
    [keeper, queries],
  );
  return { ...view, change: keeper.change, flush: keeper.flush, settle: keeper.settle };
}

export type Draft = ReturnType<typeof useDraft>;
