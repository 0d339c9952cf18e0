import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Country } from '#kit/domain/country.ts';
import type { PackagingName } from '#modules/shipping/draft/domain/packaging.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type {
  BoxSize,
  CargoType,
  Coverage,
  Signature,
} from '#modules/shipping/draft/domain/shipment-plan.ts';

export interface QuickQuoteRequest {
  readonly fromPostalCode: string;
  readonly toPostalCode: string;
  readonly countryCode: Country;
  readonly isResidential: boolean;
  readonly cargo: CargoType;
  readonly declaredValue: Cents;
  readonly packaging: PackagingName;
  readonly size: BoxSize;
  readonly weightOz: number;
  readonly signature: Signature;
  readonly coverage: Coverage;
  readonly shipDate: Day;
}

export interface Town {
  readonly city: string;
  readonly state: string;
}

/** Names of sender and recipient are still unknown. */
export function draftFromQuickQuote(request: QuickQuoteRequest, from: Town, to: Town): ShipmentDraft {
  const { fromPostalCode, toPostalCode, countryCode, isResidential, ...rest } = request;
  const origin = placeFromTown(from, fromPostalCode, countryCode);
  const destination = { ...placeFromTown(to, toPostalCode, countryCode), isResidential };
  return { ...emptyDraft, ...rest, origin, destination };
}

const placeFromTown = ({ city, state }: Town, postalCode: string, countryCode: Country): Place => ({
  ...emptyPlace,
  city,
  state,
  postalCode,
  countryCode,
});
