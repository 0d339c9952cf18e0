import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { CoverFix } from './all-fixes.ts';

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
