import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { ofInteraction, signInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';
import { typedCode } from '#platform/identity/factors/contract/two-factor-endpoints.ts';
import { endExternalSessionPath } from '#platform/identity/provider/contract/protocol-paths.ts';
import { externalRefusals } from './external-refusals.ts';

/*
 * An external OpenID provider instead of the password:
 *
 *   /signin?interaction=<uid>                     the browser continues to the interaction's `startAt`, right away if
 *                                                 the provider is the only way to sign in
 *   /signin?interaction=<uid>&external=<trouble>  back without success: a message from `externalSignInErrors` and a next step
 *   /signin?interaction=<uid>&challenge=<id>      signed in there, with a second factor still required here
 *   /signin?interaction=<uid>&arrival=<id>        not linked yet, but the email has an account here: a code confirms
 *   /register?external=<id>                       no account has this email: the arrival fills in the registration
 *   /signinerror?cssource=validationfailed        a state that is forged, replayed, too old or from another browser
 */

export function registerFromElsewherePage(arrivalId: string): string {
  return `/register?external=${arrivalId}`;
}

/** Spec platform §4: the browser ends here if the state does not match. */
export const stateRefusedPage = '/signinerror?cssource=validationfailed';

export const externalCallbackPath = '/services/identity/external/callback';

const publicCall = { rule: anyone, binding: 'none' } as const;
const browserPage = {
  ...publicCall,
  method: 'GET',
  changes: true,
  raw: { contentType: 'text/html; charset=utf-8' },
} as const;

export const startExternalSignIn = endpoint({
  ...browserPage,
  ...ofInteraction,
  name: 'identity.startExternalSignIn',
  summary: 'Redirect the browser to the external provider; the browser must return within 10 minutes',
  path: '/services/identity/interactions/:uid/external',
  refusals: [],
  perMinute: 60,
});

const parameter = z.optional(z.string().check(z.maxLength(4_000)));

export const externalCallback = endpoint({
  ...browserPage,
  name: 'identity.externalCallback',
  summary: "Handle the external provider's callback; always redirects",
  path: externalCallbackPath,
  query: z.object({ state: parameter, code: parameter, iss: parameter, error: parameter }),
  refusals: [],
  perMinute: 60,
});

export const endExternalSession = endpoint({
  ...browserPage,
  name: 'identity.endExternalSession',
  summary: "End the external provider's session after sign-out, if supported",
  path: endExternalSessionPath,
  refusals: [],
  perMinute: 60,
});

/** A person from the external provider who is not known here yet; only the browser they arrived in may ask. */
const arrivalCall = { ...publicCall, params: z.object({ id: guid }), perMinute: 60 } as const;

export const getArrival = endpoint({
  ...arrivalCall,
  name: 'identity.getArrival',
  summary: "Get the external provider's details for a person who isn't linked yet",
  method: 'GET',
  changes: false,
  path: '/services/identity/external/arrivals/:id',
  answer: z.object({
    id: guid,
    /** The provider's name, as on its button. */
    providerName: z.string(),
    /** `code`: an account here has this email, and a code confirms it. `registration`: no account has it. */
    waitsFor: z.enum(['code', 'registration']),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: [externalRefusals.arrival_ended],
});

export const sendArrivalCode = endpoint({
  ...arrivalCall,
  name: 'identity.sendArrivalCode',
  summary: 'Email a code for a pending external sign-in; earlier codes stop working',
  method: 'POST',
  changes: true,
  path: '/services/identity/external/arrivals/:id/code',
  answer: z.object({ codeSent: z.literal(true), sentTo: z.string(), expiresAt: z.iso.datetime() }),
  refusals: [no.not_from_here, externalRefusals.arrival_ended, no.codes_locked, no.too_many_sends],
});

export const confirmArrival = endpoint({
  ...arrivalCall,
  name: 'identity.confirmArrival',
  summary: 'Use the code to link the external sign-in to the account with this email, and sign in',
  method: 'POST',
  changes: true,
  path: '/services/identity/external/arrivals/:id/confirm',
  body: z.object({ token: typedCode }),
  answer: signInStep,
  refusals: [
    no.not_from_here,
    // The link is kept, so the next sign-in finds it.
    no.interaction_ended,
    externalRefusals.arrival_ended,
    no.code_expired,
    no.code_invalid,
    no.codes_locked,
    no.account_locked,
  ],
});
