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

export const usualPreferences: ShippingPreferences = {
  labelType: 'PDF',
  labelTab: 'NoTab',
  asksBeforeReprint: true,
  coverage: 'Essential',
};

/** Values stored by another release are validated one by one. */
export function readPreferences(kept: unknown): ShippingPreferences {
  if (typeof kept !== 'object' || kept === null) return usualPreferences;
  const given = kept as Readonly<Record<string, unknown>>;
  const oneOf = <Value extends string>(all: readonly Value[], value: unknown, usual: Value): Value =>
    all.find((one) => one === value) ?? usual;
  return {
    labelType: oneOf(labelTypes, given['labelType'], usualPreferences.labelType),
    labelTab: oneOf(labelTabs, given['labelTab'], usualPreferences.labelTab),
    asksBeforeReprint: given['asksBeforeReprint'] !== false,
    coverage: oneOf(coverages, given['coverage'], usualPreferences.coverage),
  };
}

const queryKey = ['shipping-preferences'] as const;

/** Undefined while loading. */
export function usePreferences() {
  const remember = useRemembered('shipping-preferences');
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async () => readPreferences(await remember.load()),
    staleTime: Infinity,
  });
  const keep = (change: Partial<ShippingPreferences>): void => {
    const next = { ...(data ?? usualPreferences), ...change };
    queries.setQueryData(queryKey, next);
    void remember.save(next);
  };
  return { preferences: data, keep };
}
