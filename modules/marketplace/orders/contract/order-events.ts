import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { moveSubjects, movers } from '../domain/order-history.ts';

/** An order, its payment or one of its stones came into another state; told for each move, in their order. */
export const orderMoved = defineEvent(
  'marketplace.order_moved',
  z.object({
    companyId: z.uuid(),
    orderId: z.uuid(),
    number: z.string(),
    boughtBy: z.uuid(),
    /** Of a stone alone. */
    orderItemId: z.nullable(z.uuid()),
    subject: z.enum(moveSubjects),
    move: z.string(),
    from: z.string(),
    to: z.string(),
    movedBy: z.enum(movers),
    reason: z.string(),
  }),
);
