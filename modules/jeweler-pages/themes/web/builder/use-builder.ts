import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { readPath } from '#kit/web/form/state/value-path.ts';
import { looks } from '#modules/jeweler-pages/model/domain/looks.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';
import { openWording } from '#modules/jeweler-pages/page/domain/page-wording.ts';
import type { Theme } from '../../contract/theme-endpoints.ts';
import { themesKey } from '../theme-queries.ts';
import type { StepId } from '../../domain/builder-steps.ts';
import { useEditors } from './use-editors.ts';
import { ThemeKeeper } from './theme-keeper.ts';
import { writeAt } from './write-content.ts';

/** A theme's draft that saves itself, with the step that is shown. */
export function useBuilder(theme: Theme) {
  const queries = useQueryClient();
  const [keeper] = useState(() => new ThemeKeeper(theme));
  const view = useSyncExternalStore(keeper.listen, keeper.view);
  const [step, setStep] = useState<StepId>('company');
  useEffect(
    () => () => {
      void keeper
        .flush()
        .catch(() => undefined)
        .then(() => queries.invalidateQueries({ queryKey: themesKey }));
    },
    [keeper, queries],
  );
  const set = useCallback(
    (path: string, value: unknown) => keeper.change(path, (content) => writeAt(content, path, value)),
    [keeper],
  );
  const inLook = (look: LookKey) => ({
    ...view.content,
    look,
    // An accent of another look is replaced with the first of this one; the jeweler's own color stays.
    accent:
      look === view.content.look || !looks[view.content.look].accents.includes(view.content.accent)
        ? view.content.accent
        : looks[look].accents[0],
  });
  const editors = useEditors(theme.themeId, step, keeper.follow);
  const findings = useMemo(() => openWording(view.content), [view.content]);
  const field = <Value = string>(path: string): FieldBinding<Value> => ({
    name: path,
    value: readPath(view.content, path) as Value,
    error: view.faults[path],
    onChange: (value) => set(path, value),
  });
  return {
    ...view,
    findings,
    editors,
    closeArrival: keeper.closeArrival,
    step,
    setStep,
    set,
    inLook,
    setLook: (look: LookKey) => keeper.change('look', () => inLook(look)),
    undo: keeper.undo,
    flush: keeper.flush,
    /** Spread into a field: `<TextField label="City" {...builder.field('company.city')} />`. */
    field,
    /** A text with what the wording check finds in it. */
    markedField: (path: string) => ({
      ...field(path),
      marks: findings.filter((finding) => finding.path === path),
    }),
  };
}

export type Builder = ReturnType<typeof useBuilder>;
