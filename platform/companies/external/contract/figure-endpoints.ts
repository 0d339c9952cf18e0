import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { externalServices } from './external-sites.ts';
import type { ExternalKey } from './external-sites.ts';

const key = z.enum(externalServices.map((one) => one.key) as [ExternalKey, ...ExternalKey[]]);

export const figureRefusals = defineRefusals('companies', {
  service_closed: {
    kind: 'forbidden',
    sentence: "You can't open this service.",
    next: 'Ask your business administrator for access.',
  },
});

const figure = z.object({
  /** In the partner's own words. */
  label: z.string(),
  kind: z.enum(['count', 'money']),
  /** A whole number; cents for money. */
  value: z.int(),
});

const serviceFigures = z.object({
  /** `unknown`: the partner isn't answering, and nothing was read before. */
  status: z.enum(['none', 'shown', 'unknown']),
  /** When the partner counted. */
  asOf: z.nullable(z.iso.datetime()),
  /** The partner isn't answering: these are its last figures. */
  isOld: z.boolean(),
  figures: z.array(figure),
});
export type ShownFigures = z.output<typeof serviceFigures>;
export type ShownFigure = z.output<typeof figure>;

/** The most figures on a tile. The service's page shows all of them. */
export const mostBriefFigures = 3;

const briefFigures = z.object({
  key,
  asOf: z.iso.datetime(),
  isOld: z.boolean(),
  figures: z.array(figure).check(z.maxLength(mostBriefFigures)),
});
export type BriefFigures = z.output<typeof briefFigures>;

/** Returns what the portal stored. Tiles never wait for a partner. */
export const listServiceFigures = endpoint({
  name: 'companies.listServiceFigures',
  summary: 'List the latest figures for the external services the user can open',
  method: 'GET',
  changes: false,
  path: '/services/membership/externalservices/figures',
  answer: z.object({ items: z.array(briefFigures) }),
  refusals: [],
  rule: members,
  binding: 'company',
});

export const getServiceFigures = endpoint({
  name: 'companies.getServiceFigures',
  summary: "Get the figures that an external service's partner has for the user's company",
  method: 'GET',
  changes: false,
  path: '/services/membership/externalservices/:key/figures',
  params: z.object({ key }),
  answer: serviceFigures,
  refusals: [figureRefusals.service_closed],
  rule: members,
  binding: 'company',
  perMinute: 60,
});
