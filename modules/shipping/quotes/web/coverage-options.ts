import { formatCents } from '#kit/domain/money.ts';
import type { FieldOption } from '#kit/web/form/choice/field-option.ts';
import type { QuotedOption } from '../contract/quote-endpoints.ts';
import { premiumFor } from '../domain/premium.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { coverages, insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Coverage } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** Spec shipping §9. */
export const coverageWords: Readonly<Record<Coverage, string>> = {
  Essential: 'Report a loss within 30 days',
  Expanded: 'Report a loss within 6 months; up to $75,000 at a retail store location',
};

export function coverageOptions(
  draft: ShipmentDraft,
  option: QuotedOption | undefined,
): FieldOption<Coverage>[] {
  return coverages.map((coverage) => ({
    value: coverage,
    label: coverage,
    description: coverageWords[coverage],
    ...premiumPrice(coverage, draft, option),
  }));
}

function premiumPrice(coverage: Coverage, draft: ShipmentDraft, option: QuotedOption | undefined) {
  const { declaredValue, excludePolicyCover, isMailRegistered, destination, holdAt } = draft;
  if (declaredValue === null || option === undefined) return {};
  const premium = premiumFor({
    value: insuredValueOf({ declaredValue, excludePolicyCover }),
    speed: option.speed,
    isMailRegistered,
    coverage,
    isResidential: destination?.isResidential ?? false,
    isHeldForPickup: holdAt !== undefined,
  });
  return { price: formatCents(premium) };
}
