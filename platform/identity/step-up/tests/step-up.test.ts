import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { workAs } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireStepUp } from '#platform/identity/server.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { proveByMail } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());

/** A sensitive action of another family, in a transaction bound to the person's company. */
async function requireStepUpAs(actor: Actor | undefined): Promise<string> {
  if (actor?.kind !== 'member') throw new Error('The actor is not a member.');
  const parts = { clock: loupe.clock, tell: () => undefined, record: () => Promise.resolve() };
  const bound = { binding: 'company', companyId: actor.companyId, personId: actor.personId } as const;
  const caller = { actor, trace: traceFrom(undefined) };
  return workAs(unitOfWorkOn(loupe.pools.plain), parts, bound, caller, async (ctx) => {
    await requireStepUp(ctx);
    return 'done';
  });
}

test('another family requires a second factor before a sensitive action for a company', async () => {
  const { me, tokens } = await newSession(loupe, 'Marta');
  const actor = await loupe.readToken(tokens.accessToken, { grant: 'database' });
  await expect(requireStepUpAs(actor)).rejects.toMatchObject({
    refusal: { code: 'identity.step_up_needed' },
  });
  await proveByMail(loupe, me, findDemoPerson('Marta').email);
  expect(await requireStepUpAs(actor)).toBe('done');
  const { tokens: elsewhere } = await newSession(loupe, 'Marta');
  const other = await loupe.readToken(elsewhere.accessToken, { grant: 'database' });
  await expect(requireStepUpAs(other)).rejects.toMatchObject({
    refusal: { code: 'identity.step_up_needed' },
  });
});
