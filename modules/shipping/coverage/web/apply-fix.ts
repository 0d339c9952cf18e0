import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { CoverAnswer } from '../contract/cover-endpoint.ts';

/** The draft as the fixes leave it, one after the other. */
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

/** The first fix of each line that one press can apply; what must be typed stays with the person. */
export function allFixes(lines: CoverAnswer['lines']): readonly CoverFix[] {
  return lines.flatMap(({ fixes }) => fixes.find(({ change }) => change !== undefined) ?? []);
}
