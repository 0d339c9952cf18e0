import * as z from 'zod/mini';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';

const cents = z.int();

/** Spec marketplace §3: NaturalDiamonds 0, LabGrownDiamonds 2. */
export const moduleTypes = [0, 2] as const;
export const moduleType = z.literal(moduleTypes);

export const cartItemShape = z.extend(diamondShape, {
  id: z.uuid(),
  addedAt: z.iso.datetime(),
  /** What it cost when it was put into the cart, or when the change was last looked at. */
  priceBefore: cents,
  isPriceUpdated: z.boolean(),
  /** Whether it can still be bought by this company. */
  availableIndicator: z.boolean(),
  /** Until when this company holds it; null: it doesn't. */
  heldUntil: z.nullable(z.iso.datetime()),
});

export const cartShape = z.object({
  id: z.uuid(),
  userReferenceId: z.string(),
  personId: z.uuid(),
  retailIndicator: z.boolean(),
  moduleType,
  items: z.array(cartItemShape),
  count: z.int(),
  cartInformation: z.object({
    shippingAndHandlingAmount: cents,
    totalExpeditedShippingHandlingAmount: cents,
    totalStandardShippingHandlingAmount: cents,
  }),
  /** Why a stone left the cart by itself; null where none did. */
  reasonToDelete: z.nullable(z.string()),
  /** The order that is being placed from it, or waits for approval. */
  checkoutId: z.nullable(z.uuid()),
});

export type Cart = z.output<typeof cartShape>;
export type CartItem = z.output<typeof cartItemShape>;
