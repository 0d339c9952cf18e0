import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { securityQuestion } from '#platform/identity/accounts/contract/security-questions.ts';
import { securityRefusals as no } from './security-refusals.ts';

/** Everything here is about the caller. */
export const ownSecurity = { rule: signedIn, binding: 'none' } as const;

export const securityActions = [
  'changePassword',
  'changeQuestions',
  'addAuthenticator',
  'removeAuthenticator',
  'addPasskey',
  'makeRecoveryCodes',
  'endOtherSessions',
] as const;

export type SecurityAction = (typeof securityActions)[number];

export const passkey = z.object({
  id: guid,
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  actions: z.array(z.enum(['rename', 'remove'])),
});

export const openSession = z.object({
  id: z.string(),
  /** The browser and its system, in words. */
  device: z.string(),
  /** The last known address of the session; null if unknown. */
  address: z.nullable(z.string()),
  /** The sign-in methods, in words. */
  methods: z.array(z.string()),
  startedAt: z.nullable(z.iso.datetime()),
  lastSeenAt: z.nullable(z.iso.datetime()),
  /** True for the caller's own session. */
  here: z.boolean(),
  actions: z.array(z.enum(['end'])),
});

export const knownDevice = z.object({
  id: z.string(),
  device: z.string(),
  lastSeenAt: z.iso.datetime(),
  /** Until then, signing in on this device requires no second factor. */
  knownUntil: z.iso.datetime(),
  here: z.boolean(),
  actions: z.array(z.enum(['forget'])),
});

export const connectedApplication = z.object({
  id: z.string(),
  name: z.string(),
  /** What the person allowed it. */
  scopes: z.array(z.string()),
  connectedAt: z.iso.datetime(),
  actions: z.array(z.enum(['disconnect'])),
});

export const securityOverview = z.object({
  password: z.object({ changedAt: z.nullable(z.iso.datetime()) }),
  authenticator: z.nullable(z.object({ addedAt: z.iso.datetime() })),
  passkeys: z.array(passkey),
  recoveryCodes: z.object({ made: z.int(), left: z.int() }),
  securityQuestions: z.array(securityQuestion),
  sessions: z.array(openSession),
  devices: z.array(knownDevice),
  applications: z.array(connectedApplication),
  actions: z.array(z.enum(securityActions)),
});

export type SecurityOverview = z.infer<typeof securityOverview>;

export const getSecurity = endpoint({
  ...ownSecurity,
  name: 'identity.getSecurity',
  summary: "Get the signed-in person's sign-in methods, sessions and devices",
  method: 'GET',
  changes: false,
  path: '/services/identity/security',
  answer: securityOverview,
  refusals: [identityRefusals.account_not_found],
});

export const endSession = endpoint({
  ...ownSecurity,
  name: 'identity.endSession',
  summary: "End a session: its tokens stop working and can't be renewed",
  method: 'DELETE',
  changes: true,
  path: '/services/identity/security/sessions/:id',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'Enter a session ID.')) }),
  refusals: [no.session_not_found, no.this_session],
});

export const endOtherSessions = endpoint({
  ...ownSecurity,
  name: 'identity.endOtherSessions',
  summary: "End all the person's sessions except this one",
  method: 'DELETE',
  changes: true,
  path: '/services/identity/security/sessions',
  answer: z.object({ ended: z.int() }),
  refusals: [],
});

export const forgetDevice = endpoint({
  ...ownSecurity,
  name: 'identity.forgetDevice',
  summary: 'Remove a trusted device, so its next sign-in requires a second factor',
  method: 'DELETE',
  changes: true,
  path: '/services/identity/security/devices/:id',
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/, 'Enter a device ID.')) }),
  refusals: [no.device_not_found],
});

export const disconnectApplication = endpoint({
  ...ownSecurity,
  name: 'identity.disconnectApplication',
  summary: 'Disconnect an application: its tokens stop working immediately, and it must request access again',
  method: 'DELETE',
  changes: true,
  path: '/services/identity/security/applications/:id',
  params: z.object({ id: z.string().check(z.regex(/^[\w.-]{1,60}$/, 'Enter an application ID.')) }),
  refusals: [no.application_not_found],
});
