import * as z from 'zod/mini';
import { base64Texts, plainTexts } from '#kit/contract/shapes/base64-text.ts';
import type { TextsAs } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { boxSizeShape } from '#modules/shipping/draft/contract/draft-shape.ts';
import { packagingNames } from '#modules/shipping/draft/domain/packaging.ts';
import { cargoTypes, signatures } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { adviceActions, adviceCodes } from '../domain/order-change.ts';
import { storePlatformNames } from '../domain/platforms.ts';
import { storeStatuses } from '../domain/store-problem.ts';
import { insuranceModes } from '../domain/store-settings.ts';

const chooseOne = 'Choose from the list.';

const settingsWith = (text: TextsAs) => ({
  originId: z.nullable(guid),
  contents: z.enum(cargoTypes, chooseOne),
  packaging: z.enum(packagingNames, chooseOne),
  size: boxSizeShape,
  weightOz: z
    .int('Enter a weight.')
    .check(z.minimum(1, 'Enter a weight.'), z.maximum(1_000_000, 'Enter 62,500 lb or less.')),
  signature: z.enum(signatures, chooseOne),
  insurance: z.enum(insuranceModes, chooseOne),
  sharePercent: z
    .int('Enter a whole percentage.')
    .check(z.minimum(1, 'Enter 1 or more.'), z.maximum(100, 'Enter 100 or less.')),
  reference2: text(boundedText(35)),
  notifiesCustomer: z.boolean(),
});

const storeSettingsShape = z.object(settingsWith(plainTexts));
/** Spec shipping §7: the text fields of default shipment values for stores are sent as base64. */
export const storeSettingsBody = z.object({ version, ...settingsWith(base64Texts) });
/** For the form, which holds plain texts. */
export const storeSettingsForm = storeSettingsShape;

export const storeActions = ['import', 'reconnect', 'disconnect', 'change'] as const;

export const storeLine = z.object({
  storeId: z.uuid(),
  platform: z.enum(storePlatformNames),
  name: z.string(),
  address: z.string(),
  status: z.enum(storeStatuses),
  /** Why calls fail and what to do; null while they work. */
  problem: z.nullable(z.object({ cause: z.string(), fix: z.string() })),
  startsOn: day,
  polledAt: z.nullable(z.iso.datetime()),
  waiting: z.int(),
  toCheck: z.int(),
  shipped: z.int(),
  actions: z.array(z.enum(storeActions)),
});
export type StoreLine = z.output<typeof storeLine>;

export const storeShape = z.object({
  ...storeLine.shape,
  version: z.int(),
  settings: storeSettingsShape,
  origins: z.array(z.object({ originId: z.uuid(), name: z.string(), address: z.string() })),
  lastOrderAt: z.nullable(z.iso.datetime()),
  waitingValue: amountCents(),
  /** Drafts that can be bought now, oldest order first: none is held, and none waits for a decision. */
  readyShipments: z.array(z.uuid()),
  health: z.object({
    /** The store accepts our access, as far as we know. */
    hasAccess: z.boolean(),
    tokenUntil: z.nullable(z.iso.datetime()),
    noticesToday: z.int(),
    refusedToday: z.int(),
    /** Labels reported to the store, and labels that should be. */
    told: z.int(),
    toTell: z.int(),
    late: z.array(
      z.object({
        shipmentId: z.uuid(),
        /** The order's number; null once the order is no longer kept. */
        order: z.nullable(z.string()),
        number: z.string(),
        words: z.string(),
        nextTryAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
});
export type Store = z.output<typeof storeShape>;

export const storeOrderFilters = ['Waiting', 'Shipped', 'Ended', 'All'] as const;

export const storeOrderLine = z.object({
  orderId: z.string(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  status: z.enum(['Waiting', 'Blocked', 'Shipped', 'Canceled', 'Closed']),
  shipTo: z.string(),
  items: z.string(),
  /** "2 Sapphire ring (RG-204)". */
  itemList: z.array(z.string()),
  insuredValue: z.nullable(amountCents()),
  service: z.string(),
  /** What the store or the customer wrote. */
  note: z.string(),
  isHeld: z.boolean(),
  advice: z.nullable(
    z.object({
      code: z.enum(adviceCodes),
      words: z.string(),
      isDone: z.boolean(),
      actions: z.array(z.enum(adviceActions)),
    }),
  ),
  shipment: z.nullable(
    z.object({ shipmentId: z.uuid(), number: z.string(), status: z.enum(shipmentStatusNames) }),
  ),
  mayShip: z.boolean(),
});
export type StoreOrderLine = z.output<typeof storeOrderLine>;
