import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';

export const portalShape = z.object({
  /** Whether this is the demo, with its people, mailbox and console. */
  demo: z.boolean(),
  version: z.string(),
  /** The server's time: the demo moves its clock. */
  now: z.iso.datetime(),
  provider: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
});

export type Portal = z.infer<typeof portalShape>;

/** What every page needs to know of this installation, before anybody has signed in. */
export const getPortal = endpoint({
  name: 'settings.getPortal',
  summary: 'The provider of this portal, and whether it is the demo',
  method: 'GET',
  path: '/services/configuration/api/portal',
  answer: portalShape,
  refusals: [],
  rule: anyone,
  binding: 'none',
});
