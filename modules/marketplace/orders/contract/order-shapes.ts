import * as z from 'zod/mini';
import { itemMoves } from '../domain/item-moves.ts';
import { movers, orderMoves, orderPaymentMoves } from '../domain/order-moves.ts';
import { deliveries, stonePayments } from '#modules/marketplace/fees/domain/fee-table.ts';
import { moduleType } from '#modules/marketplace/cart/contract/cart.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';

const cents = z.int();
const at = z.iso.datetime();
const isoDay = z.iso.date();

/** Names the lines of a delivered price. */
export const orderAmounts = z.object({
  diamondPrice: cents,
  servicingFee: cents,
  authenticationAndShippingFee: cents,
  localCharge: cents,
  fundsTransferFee: cents,
  discount: cents,
  tax: cents,
  total: cents,
});

/** An order in a list. */
export const orderRowShape = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  orderDate: at,
  moduleType,
  status: z.enum(orderMoves.states),
  paymentStatus: z.enum(orderPaymentMoves.states),
  paymentType: z.enum(stonePayments),
  orderedBy: z.string(),
  stones: z.int(),
  /** The first stones' names. */
  titles: z.array(z.string()),
  trackingNumber: z.nullable(z.string()),
  totalTransactionCost: cents,
  /** While a wire is due: the stones are guaranteed until then. */
  wireDueOn: z.nullable(isoDay),
  /** The last day for returns, while a stone can be returned. */
  returnableUntil: z.nullable(isoDay),
});

export type OrderRow = z.output<typeof orderRowShape>;

/** One event of the history. */
const historyEntry = z.object({
  state: z.string(),
  words: z.string(),
  at,
  by: z.enum(movers),
  /** The person, when it was one of the buyer's company. */
  person: z.nullable(z.string()),
  reason: z.string(),
});

export type HistoryEntry = z.output<typeof historyEntry>;

/** The shipment of a return. */
const returnParcel = z.object({
  shipmentId: z.uuid(),
  number: z.string(),
  /** Shipping's status: In Transit. */
  status: z.string(),
  /** False while it is a draft without a label. */
  isBought: z.boolean(),
  isVoid: z.boolean(),
  /** Whether this person can open the shipment. */
  mayOpen: z.boolean(),
  carrier: z.nullable(z.string()),
  trackingTail: z.nullable(z.string()),
  /** The carrier's scans, oldest first. */
  scans: z.array(z.object({ at, words: z.string() })),
});

export type ReturnParcel = z.output<typeof returnParcel>;

const returnShape = z.object({
  reason: z.string(),
  askedOn: isoDay,
  fee: cents,
  /** Null when the buyer ships it another way. */
  parcel: z.nullable(returnParcel),
  answer: z.nullable(z.string()),
});

export const productShape = z.object({
  orderItemId: z.uuid(),
  stone: diamondShape,
  amounts: orderAmounts,
  status: z.enum(itemMoves.states),
  statusWords: z.string(),
  statusDate: at,
  timeline: z.array(historyEntry),
  /** The last day for a return, while the stone can be returned. */
  returnableUntil: z.nullable(isoDay),
  refund: z.nullable(z.object({ amount: cents, from: isoDay, to: isoDay })),
  return: z.nullable(returnShape),
  /** Another stone that the seller offers in its place. */
  offer: z.nullable(
    z.object({
      stone: diamondShape,
      amounts: orderAmounts,
      words: z.string(),
      answerBy: at,
    }),
  ),
  /** "Color E is now M.": its report was corrected after the order. It isn't shipped until the buyer accepts. */
  reportChanges: z.array(z.string()),
  /** The buyer's stars; null before the first rating. */
  rating: z.nullable(z.int()),
  actions: z.array(z.enum(['askReturn', 'makeParcel', 'decideOffer', 'decideReport', 'rate'])),
});

export type Product = z.output<typeof productShape>;

export const noteShape = z.object({
  specialInstructionText: z.string(),
  writtenBy: z.string(),
  writtenAt: at,
  byStaff: z.boolean(),
});

export type OrderNote = z.output<typeof noteShape>;

const bankDetails = z.object({
  bankName: z.string(),
  accountName: z.string(),
  routingNumber: z.string(),
  accountNumber: z.string(),
});

/** Spec marketplace §3, Diamond order. */
export const orderShape = z.extend(orderRowShape, {
  customerOrderStatus: z.array(
    z.object({ status: z.enum(orderMoves.states), words: z.string(), orderStatusDate: at }),
  ),
  approvedBy: z.nullable(z.string()),
  poNumber: z.nullable(z.string()),
  amounts: orderAmounts,
  /** For unavailable or returned stones: the part of the total that is credited or refunded. */
  credited: cents,
  payment: z.object({
    method: z.string(),
    words: z.string(),
    timeline: z.array(historyEntry),
    /** While a wire is due: the account, the reference, and the day until which the stones are guaranteed. */
    wire: z.nullable(
      z.object({
        bank: bankDetails,
        quote: z.string(),
        amount: cents,
        dueOn: z.nullable(isoDay),
        afterFailedAch: z.nullable(z.string()),
      }),
    ),
  }),
  deliveryMethod: z.enum(deliveries),
  /** The state whose tax applies; empty when not recorded. */
  taxState: z.string(),
  /** The rate was an estimate when the order was placed. */
  isTaxEstimated: z.boolean(),
  deliveryLocation: z.object({
    locationName: z.string(),
    phoneNumber: z.string(),
    lines: z.array(z.string()),
  }),
  phone: z.string(),
  retailIndicator: z.boolean(),
  carrier: z.nullable(z.string()),
  deliveredOn: z.nullable(isoDay),
  products: z.array(productShape),
  notes: z.array(noteShape),
  /** Spec marketplace §9: 4 free returns in a calendar month, then $35 each. */
  returns: z.object({ used: z.int(), free: z.int(), nextCosts: cents }),
  actions: z.array(z.enum(['withdraw'])),
});

export type DiamondOrder = z.output<typeof orderShape>;
