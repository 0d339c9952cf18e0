import { carrierInches } from '#modules/shipping/draft/domain/packaging.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { RecentRecipient } from '#modules/shipping/recipients/contract/recipient-endpoints.ts';
import { applyMemory, pickBox } from '#modules/shipping/recipients/domain/recipient-memory.ts';
import { requiredSignature } from '#modules/shipping/rules/domain/signature-rules.ts';
import { packagingStop } from '#modules/shipping/rules/domain/value-rules.ts';

/** What the rules require is added rather than asked for. */
export function withPicked(draft: ShipmentDraft): ShipmentDraft {
  const boxed = { ...draft, ...boxPatch(draft) };
  return { ...boxed, ...signaturePatch(boxed) };
}

export const withRecipient = (draft: ShipmentDraft, { place, used }: RecentRecipient): ShipmentDraft =>
  withPicked({ ...draft, destination: place, holdAt: undefined, ...applyMemory(draft, used) });

function boxPatch(draft: ShipmentDraft): Partial<ShipmentDraft> {
  const picked = pickBox(draft.packaging ?? undefined, (box) => packagingStop(box, draft));
  if (picked === undefined || picked.box === draft.packaging) return {};
  const inches = carrierInches(picked.box);
  if (inches === null) return { packaging: picked.box };
  const [length, width, height] = inches;
  return { packaging: picked.box, size: { length, width, height } };
}

function signaturePatch({
  declaredValue,
  destination,
  holdAt,
  signature,
}: ShipmentDraft): Partial<ShipmentDraft> {
  const isResidential = destination?.isResidential === true && holdAt === undefined;
  const required = requiredSignature(declaredValue ?? 0, isResidential);
  const isEnough = required === 'None' || signature === 'Secure' || signature === required;
  return isEnough ? {} : { signature: required };
}

export function isSameAddress(place: RecentRecipient['place'], other: ShipmentDraft['destination']): boolean {
  return (
    other !== null &&
    place.addressLine1 === other.addressLine1 &&
    place.addressLine2 === other.addressLine2 &&
    place.postalCode === other.postalCode
  );
}
