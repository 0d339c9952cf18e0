import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { CoverAnswer } from '../contract/cover-endpoint.ts';

/** Applies the fixes in order. */
export function withFixes(draft: ShipmentDraft, fixes: readonly CoverFix[]): ShipmentDraft {
  return fixes.reduce(afterFix, draft);
}

function afterFix(before: ShipmentDraft, { change = {}, clears = [] }: CoverFix): ShipmentDraft {
  const given: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const after = { ...before, ...given };
  return clears.includes('cashOnDelivery') ? { ...after, cashOnDelivery: undefined } : after;
}

export type CoverFix = CoverAnswer['lines'][number]['fixes'][number];

/** The first one-click fix of each line. */
export function allFixes(lines: CoverAnswer['lines']): readonly CoverFix[] {
  return lines.flatMap(({ fixes }) => fixes.find(({ change }) => change !== undefined) ?? []);
}
