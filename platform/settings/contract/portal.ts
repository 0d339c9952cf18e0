import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';

export const portalShape = z.object({
  /** Whether this is the demo. */
  demo: z.boolean(),
  version: z.string(),
  /** The server's time, which the demo can move. */
  now: z.iso.datetime(),
  provider: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
});

export type Portal = z.infer<typeof portalShape>;

/** Facts about this installation that every page needs before sign-in. */
export const getPortal = endpoint({
  name: 'settings.getPortal',
  summary: "Get the provider's contact info, and whether this portal is the demo",
  method: 'GET',
  changes: false,
  path: '/services/configuration/api/portal',
  answer: portalShape,
  refusals: [],
  rule: anyone,
  binding: 'none',
});

/** What a browser may report: a page view or an unsupported browser, never page content. */
const usageEventShape = z.discriminatedUnion('name', [
  z.object({ name: z.literal('page.viewed'), path: z.string().check(z.maxLength(200)) }),
  z.object({
    name: z.literal('browser.unsupported'),
    browser: z.string().check(z.maxLength(50)),
    version: z.number(),
    system: z.string().check(z.maxLength(50)),
  }),
]);

export type UsageEvent = z.infer<typeof usageEventShape>;

// Spec platform §3: event buffers hold 10 events; a browser sends one buffer at a time.
export const maxUsageEvents = 10;

/** Discarded if the person or company opted out. */
export const recordUsage = endpoint({
  name: 'settings.recordUsage',
  summary: 'Record portal usage',
  method: 'POST',
  changes: true,
  path: '/services/configuration/api/usage',
  body: z.object({ events: z.array(usageEventShape).check(z.maxLength(maxUsageEvents)) }),
  refusals: [],
  rule: anyone,
  binding: 'none',
  perMinute: 60,
});
