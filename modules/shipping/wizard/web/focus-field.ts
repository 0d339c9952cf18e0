import type { RefObject } from 'react';
import { noMoney } from '#kit/domain/money.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { CoverageFix } from '#modules/shipping/coverage/web/apply-fix.ts';

/** After the step has rendered. */
const afterRender = (run: () => void): unknown => setTimeout(run, 50);

export function focusFirstFault(form: RefObject<HTMLElement | null>): void {
  afterRender(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

export function focusField(form: RefObject<HTMLElement | null>, name: string): void {
  afterRender(() => {
    const field = form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    (field instanceof HTMLFieldSetElement ? firstFocusable(field) : field)?.focus();
  });
}

/** The first invalid field, or the first field. */
const firstFocusable = (fieldset: HTMLFieldSetElement): HTMLElement | null =>
  fieldset.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  fieldset.querySelector<HTMLElement>('input, button');

interface FixTarget {
  readonly step: string;
  readonly field?: string;
}

/** What the coverage panel may open: a field of the form, or a quote for armored transport of a parcel sent from here. */
export function fixesOffered(
  { insuranceOnly }: Pick<ShipmentDraft, 'insuranceOnly'>,
  targets: ReadonlyMap<CoverageFix['opens'], FixTarget>,
): ReadonlySet<NonNullable<CoverageFix['opens']>> {
  const fields = [...targets.keys()].filter((key) => key !== undefined);
  return new Set(insuranceOnly === undefined ? [...fields, 'armored'] : fields);
}

/** The field that each fix opens; a fix without one is not offered. */
export function fixTargets(
  draft: Pick<ShipmentDraft, 'declaredValue'>,
): ReadonlyMap<CoverageFix['opens'], FixTarget> {
  const isReviewed = (draft.declaredValue ?? noMoney) > shippingLimits.review;
  return new Map<CoverageFix['opens'], FixTarget>([
    ['seal', { step: 'details', field: 'sealNumber' }],
    ['services', { step: 'services' }],
    ['address', { step: 'to' }],
    ['commodities', { step: 'export', field: 'commodities' }],
    ['signer', { step: 'export', field: 'signer.name' }],
    ['charges', { step: 'export', field: 'charges.discount' }],
    ['parties', { step: 'export', field: 'parties' }],
    ['tax-ids', { step: 'export', field: 'taxIds' }],
    ['itn', { step: 'export', field: 'customs.itn' }],
    ['hold-for-pickup', { step: 'to', field: 'holdForPickup' }],
    ...(isReviewed ? ([['approval', { step: 'details', field: 'approvalContact' }]] as const) : []),
  ]);
}
