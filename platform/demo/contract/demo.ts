import * as z from 'zod/mini';
import { actorShape, anyone, endpoint } from '#platform/access/contract.ts';
import { instant } from '#kit/contract/shapes/time.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

/** People of the demo with the reason to choose each. */
export const listDemoPeople = endpoint({
  name: 'demo.listPeople',
  summary: 'The people of the demo',
  method: 'GET',
  path: '/services/demo/people',
  answer: z.object({ items: z.array(z.object({ actor: actorShape, about: z.string(), group: z.string() })) }),
  refusals: [],
  rule: anyone,
  binding: 'none',
});

const shownSettings = z.object({
  features: z.array(z.object({ name: z.string(), enabled: z.boolean(), description: z.string() })),
  configurations: z.array(
    z.object({ name: z.string(), value: z.unknown(), description: z.string(), version: z.int() }),
  ),
});

/** Read-only for everyone in the demo; staff change them through their own endpoints. */
export const showSettings = endpoint({
  name: 'demo.showSettings',
  summary: 'Every feature flag and configuration, to look at',
  method: 'GET',
  path: '/services/demo/settings',
  answer: shownSettings,
  refusals: [],
  rule: anyone,
  binding: 'none',
});

export const demoRefusals = defineRefusals('demo', {
  mail_missing: {
    kind: 'missing',
    sentence: 'There is no such mail in the mailbox.',
    next: 'Choose one from the list.',
  },
  attachment_missing: {
    kind: 'missing',
    sentence: 'This mail has no such attachment.',
    next: 'Choose one from the mail.',
  },
  clock_out_of_reach: {
    kind: 'invalid',
    sentence: "The demo's clock goes from now to ten years ahead.",
    next: 'Choose a moment in between.',
    field: 'to',
  },
  gateway_missing: {
    kind: 'missing',
    sentence: 'No sandbox card gateway runs here.',
    next: 'Start the portal without the keys of another one.',
  },
  choice_unknown: {
    kind: 'invalid',
    sentence: 'The sandbox card gateway knows no such thing to happen.',
    next: 'Choose one from the list.',
    field: 'name',
  },
  carriers_missing: {
    kind: 'missing',
    sentence: 'No sandbox carriers run here.',
    next: 'Start the portal without the keys of others.',
  },
  carriers_choice_unknown: {
    kind: 'invalid',
    sentence: 'The sandbox carriers know no such thing to happen.',
    next: 'Choose one from the list.',
  },
});

const clockShape = z.object({
  /** The portal's time, on every node. */
  now: instant,
  /** Offset from the computer's time. */
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

/** Moves the clock forward by a duration or to an instant; `to: null` resets it. */
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
