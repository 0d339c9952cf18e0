import { packagingFacts } from '#modules/shipping/draft/domain/packaging.ts';
import type { PackagingName } from '#modules/shipping/draft/domain/packaging.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import { packagingLimit } from './value-rules.ts';
import { wholeDollars } from './whole-dollars.ts';

/** Why this packaging is unsuitable, in a few words. */
export function packagingStop(
  name: PackagingName,
  draft: Pick<ShipmentDraft, 'cargo' | 'declaredValue'> & Pick<ShipmentPlan, 'excludePolicyCover'>,
): string | undefined {
  const packaging = packagingFacts(name);
  const most = packagingLimit({ packaging, limits: shippingLimits });
  const value = insuredValueOf({ ...draft, declaredValue: draft.declaredValue ?? noMoney });
  if (most !== undefined && value > most) return `up to ${wholeDollars(most)}`;
  return draft.cargo === 'Cash' && packaging.carrier !== undefined ? 'not for cash' : undefined;
}
