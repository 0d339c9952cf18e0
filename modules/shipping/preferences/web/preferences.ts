import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRemembered } from '#platform/settings/web.tsx';
import { labelTabs, labelTypes } from '../domain/choices.ts';
import type { LabelTab, LabelType } from '../domain/choices.ts';
import { coverages } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Coverage } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** Stored per person, across devices. */
export interface ShippingPreferences {
  readonly labelType: LabelType;
  readonly labelTab: LabelTab;
  readonly asksBeforeReprint: boolean;
  readonly coverage: Coverage;
}

export const defaultPreferences: ShippingPreferences = {
  labelType: 'PDF',
  labelTab: 'NoTab',
  asksBeforeReprint: true,
  coverage: 'Essential',
};

/** Values stored by another release are validated one by one. */
export function readPreferences(stored: unknown): ShippingPreferences {
  if (typeof stored !== 'object' || stored === null) return defaultPreferences;
  const values = stored as Readonly<Record<string, unknown>>;
  const readChoice = <Value extends string>(all: readonly Value[], value: unknown, fallback: Value): Value =>
    all.find((choice) => choice === value) ?? fallback;
  return {
    labelType: readChoice(labelTypes, values['labelType'], defaultPreferences.labelType),
    labelTab: readChoice(labelTabs, values['labelTab'], defaultPreferences.labelTab),
    asksBeforeReprint: values['asksBeforeReprint'] !== false,
    coverage: readChoice(coverages, values['coverage'], defaultPreferences.coverage),
  };
}

const queryKey = ['shipping-preferences'] as const;

/** Undefined while loading. */
export function usePreferences() {
  const storage = useRemembered('shipping-preferences');
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async () => readPreferences(await storage.load()),
    staleTime: Infinity,
  });
  const save = (change: Partial<ShippingPreferences>): void => {
    const next = { ...(data ?? defaultPreferences), ...change };
    queries.setQueryData(queryKey, next);
    void storage.save(next);
  };
  return { preferences: data, save };
}
