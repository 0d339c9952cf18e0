import * as z from 'zod/mini';
import { actorShape, anyone, endpoint } from '#platform/access/contract.ts';
import { instant } from '#kit/contract/shapes/time.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

/** Demo people with a reason to choose each. */
export const listDemoPeople = endpoint({
  name: 'demo.listPeople',
  summary: 'List the demo people',
  method: 'GET',
  changes: false,
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
  summary: 'List all feature flags and configurations',
  method: 'GET',
  changes: false,
  path: '/services/demo/settings',
  answer: shownSettings,
  refusals: [],
  rule: anyone,
  binding: 'none',
});

export const demoRefusals = defineRefusals('demo', {
  mail_missing: {
    kind: 'missing',
    sentence: "We can't find that email.",
    next: 'Choose an email from the list.',
  },
  attachment_missing: {
    kind: 'missing',
    sentence: "This email doesn't have that attachment.",
    next: 'Choose an attachment from the email.',
  },
  messages_real: {
    kind: 'missing',
    sentence: 'Real services send these messages.',
    next: 'Start the portal without keys for real email and text message services.',
  },
  clock_out_of_reach: {
    kind: 'invalid',
    sentence: "The demo's clock can be set from now to ten years ahead.",
    next: 'Choose a time in that range.',
    field: 'to',
  },
  gateway_missing: {
    kind: 'missing',
    sentence: "The sandbox card gateway isn't running.",
    next: 'Start the portal without keys for a real gateway.',
  },
  choice_unknown: {
    kind: 'invalid',
    sentence: "The sandbox card gateway doesn't offer that result.",
    next: 'Choose a result from the list.',
    field: 'name',
  },
  carriers_missing: {
    kind: 'missing',
    sentence: "The sandbox carriers aren't running.",
    next: 'Start the portal without keys for real carriers.',
  },
  carriers_choice_unknown: {
    kind: 'invalid',
    sentence: "The sandbox carriers don't offer that result.",
    next: 'Choose a result from the list.',
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
  summary: "Get the demo's time",
  method: 'GET',
  changes: false,
  path: '/services/demo/clock',
  answer: clockShape,
  refusals: [],
  rule: anyone,
  binding: 'none',
});

/** Moves the clock forward by a duration or to an instant; `to: null` resets it. */
export const moveClock = endpoint({
  name: 'demo.moveClock',
  summary: "Move the demo's clock on every node",
  method: 'POST',
  changes: true,
  path: '/services/demo/clock',
  body: z.union([z.strictObject({ forwardMs: z.int() }), z.strictObject({ to: z.nullable(instant) })]),
  answer: clockShape,
  refusals: [demoRefusals.clock_out_of_reach],
  rule: anyone,
  binding: 'none',
});
