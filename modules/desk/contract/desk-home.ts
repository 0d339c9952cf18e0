import * as z from 'zod/mini';
import { portalPathShape } from '#kit/contract/shapes/portal-path.ts';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { endpoint } from '#platform/access/contract.ts';

const count = z.int();

export const deskTaskShape = z.object({
  id: z.string(),
  queue: z.string(),
  queueTitle: z.string(),
  title: z.string(),
  company: z.nullable(z.string()),
  /** In cents. */
  amount: z.nullable(z.int()),
  since: z.iso.datetime(),
  due: z.iso.datetime(),
  verb: z.string(),
  to: portalPathShape,
});
export type ShownTask = z.output<typeof deskTaskShape>;

const queueShape = z.object({
  name: z.string(),
  title: z.string(),
  to: portalPathShape,
  open: count,
  late: count,
  oldest: z.nullable(z.iso.datetime()),
  target: z.string(),
  /** The task that is due first; null when the queue is empty. */
  next: z.nullable(z.object({ since: z.iso.datetime(), due: z.iso.datetime() })),
});
export type ShownQueue = z.output<typeof queueShape>;

const comparedCount = z.object({ today: count, weekAgo: count });

export const getDeskHome = endpoint({
  name: 'desk.getDeskHome',
  summary: "Get open and late tasks in the caller's queues, with today's figures",
  method: 'GET',
  changes: false,
  path: '/services/configuration/api/desk/home',
  answer: z.object({
    asOf: z.iso.datetime(),
    day: z.iso.date(),
    open: count,
    late: count,
    dueWithinHour: count,
    /** Next deadline first; empty queues last. */
    queues: z.array(queueShape),
    /** Late tasks with the most money. */
    mostAtRisk: z.array(deskTaskShape),
    /** Tasks that aren't late yet, first due first. */
    dueNext: z.array(deskTaskShape),
    /** The task that is due first of all. */
    first: z.nullable(deskTaskShape),
    received: comparedCount,
    resolved: comparedCount,
    medianMinutes: z.nullable(count),
    /** The share of today's resolved tasks that met their deadline, in thousandths. */
    onTime: z.nullable(count),
    byHour: z.array(z.object({ hour: count, count })),
  }),
  refusals: [],
  rule: { who: 'staff' },
  binding: 'staff',
});

export type Home = EndpointResult<typeof getDeskHome>;
