import * as z from 'zod/mini';
import { version } from '#kit/contract/shapes/version.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { externalServices } from './external-sites.ts';
import type { ExternalKey } from './external-sites.ts';
import { externalLinkStaff } from './external-link-staff.ts';

const keys = externalServices.map(({ key }) => key) as [ExternalKey, ...ExternalKey[]];
const key = z.enum(keys, 'Choose a service.');

export const externalRefusals = defineRefusals('companies', {
  unknown_application: {
    kind: 'invalid',
    sentence: "This application isn't registered with the portal.",
    next: 'Choose another application, or leave it empty.',
    field: 'application',
  },
  sign_in_elsewhere: {
    kind: 'invalid',
    sentence: "The sign-in address isn't on the application's own site.",
    next: 'Enter an address on a site the application is registered with.',
    field: 'signInAddress',
  },
  site_address_needed: {
    kind: 'invalid',
    sentence: 'Enter the address that opens after sign-in.',
    field: 'address',
  },
});

export const listExternalServices = endpoint({
  name: 'companies.listExternalServices',
  summary: 'List services with sites of their own, and where the user can open each',
  method: 'GET',
  changes: false,
  path: '/services/membership/externalservices',
  answer: z.object({
    items: z.array(
      z.object({
        key,
        /** Null if it isn't set up, or isn't open to the user. */
        address: z.nullable(z.url()),
        /** The site signs the user in with their portal account. */
        signsIn: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  rule: anyone,
  binding: 'none',
});

// Spec platform §5: URL must start with https.
const httpsUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

const linkAddress = z.string().check(
  z.trim(),
  z.maxLength(500, 'Enter 500 characters or fewer.'),
  z.refine(
    (text) => text === '' || z.safeParse(httpsUrl, text).success,
    'Enter an address that starts with https://.',
  ),
);

export const externalLinkFields = z.object({
  address: linkAddress,
  /** The client id of a registered application; empty if the site has its own sign-in. */
  application: z.string().check(z.maxLength(60)),
  /** The application's initiate-login address. */
  signInAddress: linkAddress,
  version,
});

const externalLinks = z.object({
  items: z.array(
    z.object({
      key,
      name: z.string(),
      address: z.string(),
      application: z.string(),
      signInAddress: z.string(),
      changedAt: z.nullable(z.iso.datetime()),
      changedBy: z.nullable(z.string()),
    }),
  ),
  applications: z.array(z.object({ clientId: z.string(), name: z.string() })),
  version,
});
export type ExternalLink = z.output<typeof externalLinks>['items'][number];
export type ExternalLinks = z.output<typeof externalLinks>;

const path = '/services/membership/desk/externallinks';

export const listExternalLinks = endpoint({
  name: 'companies.listExternalLinks',
  summary: 'List the addresses of external services, and who changed each',
  method: 'GET',
  changes: false,
  path,
  answer: externalLinks,
  refusals: [],
  rule: externalLinkStaff,
  binding: 'staff',
});

export const changeExternalLink = endpoint({
  name: 'companies.changeExternalLink',
  summary: 'Change the address of an external service for everyone, immediately',
  method: 'PUT',
  changes: true,
  path: `${path}/:key`,
  params: z.object({ key }),
  body: externalLinkFields,
  answer: externalLinks,
  refusals: [
    externalRefusals.unknown_application,
    externalRefusals.sign_in_elsewhere,
    externalRefusals.site_address_needed,
  ],
  rule: externalLinkStaff,
  binding: 'staff',
});
