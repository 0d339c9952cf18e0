import { refuse } from '#kit/server/refuse.ts';
import { WithHeaders } from '#kit/server/http/route.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '../../contract/identity-refusals.ts';
import type { SignInStep } from '../../contract/sign-in-endpoints.ts';
import { agentWords } from '../../domain/agent-words.ts';
import { provesSecondFactor, referencesOf } from '../../domain/sign-in-method.ts';
import type { SignInMethod } from '../../domain/sign-in-method.ts';
import type { DescribedPerson } from '../describe-person.ts';
import { newDeviceLetter } from '../mails/letters.ts';
import { sendLetter } from '../mails/send-letter.ts';
import { deviceCookie } from './device-cookie.ts';
import type { Device } from './device-cookie.ts';
import { knownDevices, seeDevice } from './device-store.ts';
import type { KnownDevices } from './device-store.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { insertSignIn } from './sign-in-store.ts';

export interface ProvenPerson {
  readonly interactionUid: string;
  readonly personId: string;
  /** What was shown, in the order it was shown. */
  readonly methods: readonly SignInMethod[];
  readonly device: Device;
}

type SignInDone = Extract<SignInStep, { next: 'done' }>;

type Parts = Pick<SignInParts, 'interactions' | 'describePerson' | 'sealed' | 'origin'>;

/** The end of a sign-in, by whichever way somebody came. */
export async function completeSignIn(
  steps: Steps,
  parts: Parts,
  proven: ProvenPerson,
): Promise<WithHeaders<SignInDone>> {
  const person = await personComingIn(parts, proven);
  // Written before the provider is told: nobody comes in without a trace of it.
  await steps.work(async (ctx) => {
    const { personId, device } = proven;
    await writeSignIn(ctx, parts, proven, person, await knownDevices(ctx, personId, device.hash));
  });
  return goOn(parts, proven);
}

/** Who comes in; refused for somebody who may not be signed in any more. */
export async function personComingIn(
  { describePerson }: Pick<Parts, 'describePerson'>,
  { personId, interactionUid }: Pick<ProvenPerson, 'personId' | 'interactionUid'>,
): Promise<DescribedPerson> {
  return (
    (await describePerson(personId, { sessionId: interactionUid })) ?? refuse(identityRefusals.account_locked)
  );
}

/** The provider is told, and the browser goes back to it. */
export async function goOn(
  parts: Pick<Parts, 'interactions' | 'origin'>,
  { interactionUid, personId, methods, device }: ProvenPerson,
): Promise<WithHeaders<SignInDone>> {
  const returnTo =
    (await parts.interactions.finish(interactionUid, {
      personId,
      methods: referencesOf(methods),
      remember: false,
    })) ?? refuse(identityRefusals.interaction_ended);
  // A path, as the contract says: the page that goes there follows no address with a host in it.
  const { pathname, search } = new URL(returnTo, parts.origin());
  return new WithHeaders(
    { next: 'done', returnTo: pathname + search },
    { 'set-cookie': deviceCookie(device, parts.origin()) },
  );
}

/** The trail, the device and the row that becomes the session's. */
export async function writeSignIn(
  ctx: Ctx,
  parts: Pick<Parts, 'sealed'>,
  proven: ProvenPerson,
  person: DescribedPerson,
  devices: KnownDevices,
): Promise<void> {
  const { personId, methods, device } = proven;
  const factorProven = provesSecondFactor(methods);
  await insertSignIn(ctx, {
    sessionId: proven.interactionUid,
    personId,
    deviceHash: device.hash,
    agent: device.agent,
    address: ctx.address,
    methods,
    proven: factorProven,
  });
  await seeDevice(ctx, { personId, deviceHash: device.hash, agent: device.agent, proven: factorProven });
  if (!devices.isKnown && devices.hasOthers) {
    const seen = { agent: agentWords(device.agent), address: ctx.address, at: ctx.clock.now() };
    await sendLetter(ctx, parts, newDeviceLetter(person.email, seen));
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
