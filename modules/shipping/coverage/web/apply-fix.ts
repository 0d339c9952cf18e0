import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { CoverageAnswer } from '../contract/coverage-endpoint.ts';

/** Applies the fixes in order. */
export function applyFixes(draft: ShipmentDraft, fixes: readonly CoverageFix[]): ShipmentDraft {
  return fixes.reduce(applyFix, draft);
}

function applyFix(before: ShipmentDraft, { change = {}, clears = [] }: CoverageFix): ShipmentDraft {
  const changed: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const after = { ...before, ...changed };
  return clears.includes('cashOnDelivery') ? { ...after, cashOnDelivery: undefined } : after;
}

export type CoverageFix = CoverageAnswer['lines'][number]['fixes'][number];

/** The first one-click fix of each line. */
export function firstFixes(lines: CoverageAnswer['lines']): readonly CoverageFix[] {
  return lines.flatMap(({ fixes }) => fixes.find(({ change }) => change !== undefined) ?? []);
}
