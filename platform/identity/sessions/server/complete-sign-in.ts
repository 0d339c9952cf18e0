import { refuse } from '#kit/server/refuse.ts';
import { WithHeaders } from '#kit/server/http/route.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { SignInStep } from '../contract/sign-in-step.ts';
import { describeAgent } from '../domain/describe-agent.ts';
import {
  includesSecondFactor,
  authenticationMethods,
} from '#platform/identity/factors/domain/sign-in-method.ts';
import type { SignInMethod } from '#platform/identity/factors/domain/sign-in-method.ts';
import type { DescribedPerson } from '#platform/identity/accounts/server/identity-ports.ts';
import { newDeviceLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import { deviceCookie } from './cookies.ts';
import type { Device } from './cookies.ts';
import { findDevices, recordDevice } from './device-store.ts';
import type { DeviceStatus } from './device-store.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { insertSignIn } from './sign-in-store.ts';

export interface CompletedSignIn {
  readonly interactionUid: string;
  readonly personId: string;
  /** What the person used, in order. */
  readonly methods: readonly SignInMethod[];
  readonly device: Device;
}

type SignInDone = Extract<SignInStep, { next: 'done' }>;

type Parts = Pick<SignInParts, 'interactions' | 'describePerson' | 'sealed' | 'origin'>;

/** The end of every sign-in. */
export async function completeSignIn(
  steps: Steps,
  parts: Parts,
  signIn: CompletedSignIn,
): Promise<WithHeaders<SignInDone>> {
  const person = await requireSignInPerson(parts, signIn);
  // Recorded before the provider continues, so no sign-in goes unrecorded.
  await steps.work(async (ctx) => {
    const { personId, device } = signIn;
    await recordSignIn(ctx, parts, signIn, person, await findDevices(ctx, personId, device.hash));
  });
  return finishInteraction(parts, signIn);
}

/** Refuses a person who may no longer sign in. */
export async function requireSignInPerson(
  { describePerson }: Pick<Parts, 'describePerson'>,
  { personId, interactionUid }: Pick<CompletedSignIn, 'personId' | 'interactionUid'>,
): Promise<DescribedPerson> {
  return (
    (await describePerson(personId, { sessionId: interactionUid })) ?? refuse(identityRefusals.account_locked)
  );
}

/** Tells the provider and sends the browser back to it. */
export async function finishInteraction(
  parts: Pick<Parts, 'interactions' | 'origin'>,
  { interactionUid, personId, methods, device }: CompletedSignIn,
): Promise<WithHeaders<SignInDone>> {
  const returnTo =
    (await parts.interactions.finish(interactionUid, {
      personId,
      methods: authenticationMethods(methods),
      remember: false,
    })) ?? refuse(identityRefusals.interaction_ended);
  // A path without a host, as the contract says, so that the page can't be led to another site.
  const { pathname, search } = new URL(returnTo, parts.origin());
  return new WithHeaders(
    { next: 'done', returnTo: pathname + search },
    { 'set-cookie': deviceCookie(device, parts.origin()) },
  );
}

/** Writes the audit record, the device and the row that becomes the session's. */
export async function recordSignIn(
  ctx: Ctx,
  parts: Pick<Parts, 'sealed'>,
  signIn: CompletedSignIn,
  person: DescribedPerson,
  devices: DeviceStatus,
): Promise<void> {
  const { personId, methods, device } = signIn;
  const provedSecondFactor = includesSecondFactor(methods);
  await insertSignIn(ctx, {
    sessionId: signIn.interactionUid,
    personId,
    deviceHash: device.hash,
    agent: device.agent,
    address: ctx.address,
    methods,
    provedSecondFactor: provedSecondFactor,
  });
  await recordDevice(ctx, {
    personId,
    deviceHash: device.hash,
    agent: device.agent,
    provedSecondFactor: provedSecondFactor,
  });
  if (!devices.isKnown && devices.hasOthers) {
    const facts = { agent: describeAgent(device.agent), address: ctx.address, at: ctx.clock.now() };
    await sendLetter(ctx, parts, newDeviceLetter(person.email, facts));
  }
  await ctx.record({
    act: 'identity.signIn',
    recordType: 'person',
    recordId: personId,
    person: { personId, name: person.name },
    companyId: person.companyId,
    facts: { methods: methods.join(', '), newDevice: !devices.isKnown },
  });
}
