import * as z from 'zod/mini';
import { instant } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { demoRefusals } from './demo-refusals.ts';

const clockShape = z.object({
  /** The portal's time, on every node. */
  now: instant,
  /** How far it runs ahead of the computer's. */
  aheadMs: z.int(),
});

export type DemoClock = z.infer<typeof clockShape>;

export const readClock = endpoint({
  name: 'demo.readClock',
  summary: "The demo's time",
  method: 'GET',
  path: '/services/demo/clock',
  answer: clockShape,
  refusals: [],
  rule: anyone,
  binding: 'none',
});

/** Forward by some time, to a moment, or with `to: null` back to the computer's own time. */
export const moveClock = endpoint({
  name: 'demo.moveClock',
  summary: "Moves the demo's clock, on every node",
  method: 'POST',
  path: '/services/demo/clock',
  body: z.union([z.strictObject({ forwardMs: z.int() }), z.strictObject({ to: z.nullable(instant) })]),
  answer: clockShape,
  refusals: [demoRefusals.clock_out_of_reach],
  rule: anyone,
  binding: 'none',
});
