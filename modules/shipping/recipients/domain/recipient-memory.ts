import { packagings } from '#modules/shipping/draft/domain/packaging.ts';
import type { PackagingName } from '#modules/shipping/draft/domain/packaging.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { formatBriefDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type {
  BoxSize,
  CargoType,
  Coverage,
  Signature,
} from '#modules/shipping/draft/domain/shipment-plan.ts';

/** What a parcel was shipped with. */
interface Used {
  readonly carrier: string;
  readonly service: string;
  readonly cargo: CargoType;
  readonly packaging: PackagingName;
  readonly size: BoxSize;
  readonly weightOz: number;
  readonly signature: Signature;
  readonly coverage: Coverage;
}

interface Memory {
  readonly lastShippedOn: Day;
  readonly used: Used;
}

/** "Same as Nov 12: UPS Next Day Air, small carrier box". */
export function memoryText({ lastShippedOn, used }: Memory): string {
  const box = packagings[used.packaging].name;
  return `Same as ${formatBriefDay(lastShippedOn)}: ${serviceWords(used.carrier, used.service)}, ${lowerFirst(box)}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a draft takes over; the signature is never weakened. */
export function applyMemory(
  draft: ShipmentDraft,
  { cargo, packaging, size, weightOz, signature, coverage }: Used,
) {
  return {
    cargo,
    packaging,
    size,
    weightOz,
    coverage,
    signature: draft.signature === 'Secure' ? draft.signature : signature,
  } satisfies Partial<ShipmentDraft>;
}

/** The quoted option of the remembered service, if it is offered again. */
export const rememberedOption = <Option extends { readonly carrier: string; readonly name: string }>(
  options: readonly Option[],
  used: Pick<Used, 'carrier' | 'service'> | undefined,
): Option | undefined =>
  used === undefined
    ? undefined
    : options.find(({ carrier, name }) => carrier === used.carrier && name === used.service);

/** In the order in which jewelers use them. */
const usualBoxes: readonly PackagingName[] = ['CarrierBoxSmall', 'CarrierBoxMedium', 'CarrierBoxLarge'];

/** The box used last, or else the smallest one that may carry the value. */
export function pickBox(
  last: PackagingName | undefined,
  stop: (box: PackagingName) => string | undefined,
): { readonly box: PackagingName; readonly isLast: boolean } | undefined {
  if (last !== undefined && stop(last) === undefined) return { box: last, isLast: true };
  const box = usualBoxes.find((one) => stop(one) === undefined);
  return box === undefined ? undefined : { box, isLast: false };
}
