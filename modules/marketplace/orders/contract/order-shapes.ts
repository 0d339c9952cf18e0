import * as z from 'zod/mini';
import { itemMoves } from '../domain/item-moves.ts';
import { movers, orderMoves, orderPaymentMoves } from '../domain/order-moves.ts';
import { deliveries, stonePayments } from '#modules/marketplace/fees/domain/fee-table.ts';
import { moduleType } from '#modules/marketplace/cart/contract/cart.ts';
import { diamondShape } from '#modules/marketplace/stones/contract/diamond-shape.ts';

const cents = z.int();
const at = z.iso.datetime();
const onDay = z.iso.date();

/** What of the whole is which part: the lines of a landed cost. */
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

/** An order as a list shows it. */
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
  /** Some of its stones, as they are called in a line. */
  titles: z.array(z.string()),
  trackingNumber: z.nullable(z.string()),
  totalTransactionCost: cents,
  /** While a wire is awaited: until then its stones are kept. */
  wireDueOn: z.nullable(onDay),
  /** While a stone of it can be sent back: the last day for it. */
  returnableUntil: z.nullable(onDay),
});

export type OrderRow = z.output<typeof orderRowShape>;

/** One thing that happened. */
const happening = z.object({
  state: z.string(),
  words: z.string(),
  at,
  by: z.enum(movers),
  /** Whoever did it, where it was a person of the buyer's company. */
  person: z.nullable(z.string()),
  reason: z.string(),
});

export type Happening = z.output<typeof happening>;

/** The shipment by which a stone goes back. */
const returnParcel = z.object({
  shipmentId: z.uuid(),
  number: z.string(),
  /** As shipping says it: In Transit. */
  status: z.string(),
  /** Until then it is written, and has no label. */
  isBought: z.boolean(),
  isVoid: z.boolean(),
  /** Whether this person sees the shipment among their own. */
  mayOpen: z.boolean(),
  carrier: z.nullable(z.string()),
  trackingTail: z.nullable(z.string()),
  /** What its carrier has told of it, the earliest first. */
  scans: z.array(z.object({ at, words: z.string() })),
});

export type ReturnParcel = z.output<typeof returnParcel>;

const returnShape = z.object({
  reason: z.string(),
  askedOn: onDay,
  fee: cents,
  /** Null where the buyer sends it by something else. */
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
  timeline: z.array(happening),
  /** Of a stone that can be sent back: the last day for it. */
  returnableUntil: z.nullable(onDay),
  refund: z.nullable(z.object({ amount: cents, from: onDay, to: onDay })),
  return: z.nullable(returnShape),
  actions: z.array(z.enum(['askReturn', 'makeParcel'])),
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
  amounts: orderAmounts,
  /** For stones that could not be had or went back: of the total, so much is not asked for, or is given back. */
  credited: cents,
  payment: z.object({
    method: z.string(),
    words: z.string(),
    timeline: z.array(happening),
    /** While a wire is awaited: where it goes, what to quote, and until when the stones are kept. */
    wire: z.nullable(
      z.object({
        bank: bankDetails,
        quote: z.string(),
        amount: cents,
        dueOn: z.nullable(onDay),
        afterFailedAch: z.nullable(z.string()),
      }),
    ),
  }),
  deliveryMethod: z.enum(deliveries),
  /** Whose tax it bears; empty where none was written down. */
  taxState: z.string(),
  deliveryLocation: z.object({
    locationName: z.string(),
    phoneNumber: z.string(),
    lines: z.array(z.string()),
  }),
  phone: z.string(),
  retailIndicator: z.boolean(),
  carrier: z.nullable(z.string()),
  deliveredOn: z.nullable(onDay),
  products: z.array(productShape),
  notes: z.array(noteShape),
  /** Spec marketplace §9: 4 free returns in a calendar month, then $35 each. */
  returns: z.object({ used: z.int(), free: z.int(), nextCosts: cents }),
  actions: z.array(z.enum(['withdraw'])),
});

export type DiamondOrder = z.output<typeof orderShape>;
