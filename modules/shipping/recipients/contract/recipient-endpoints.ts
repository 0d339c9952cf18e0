import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { boxSizeShape, placeShape } from '#modules/shipping/draft/contract/draft-shape.ts';
import { packagingNames } from '#modules/shipping/draft/domain/packaging.ts';
import { cargoTypes, coverages, signatures } from '#modules/shipping/draft/domain/shipment-plan.ts';

const recentRecipient = z.object({
  place: placeShape,
  lastShippedOn: day,
  /** Delivered of the last parcels to this address. */
  delivered: z.int(),
  /** What the last parcel was shipped with. */
  used: z.object({
    carrier: z.string(),
    /** As quoted: "UPS Next Day Air". */
    service: z.string(),
    cargo: z.enum(cargoTypes),
    packaging: z.enum(packagingNames),
    size: boxSizeShape,
    weightOz: z.int(),
    signature: z.enum(signatures),
    coverage: z.enum(coverages),
  }),
});

export type RecentRecipient = z.output<typeof recentRecipient>;

export const listRecentRecipients = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.listRecentRecipients',
  summary: 'List recent recipients with their last-used options, or the last-used options for one address',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/recent-recipients',
  query: z.object({
    addressLine1: z.optional(boundedText(fieldLimits.addressLine)),
    addressLine2: z.optional(boundedText(fieldLimits.addressLine)),
    postalCode: z.optional(boundedText(fieldLimits.postcode)),
    countryCode: z.optional(boundedText(2)),
  }),
  answer: z.object({ items: z.array(recentRecipient) }),
  refusals: [],
});
