import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { apiKeyRefusals, makeApiKey, rotateApiKey } from '#platform/api-keys/contract.ts';
import { listTeamMembers } from '#platform/companies/contract.ts';
import { moveClock } from '#platform/demo/contract.ts';
import { acceptTerms, createKey, createProgram } from '#apps/server/testing/key-caller.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
  await acceptTerms(await loupe.as('Marta'));
});
afterEach(() => resetClock());
afterAll(() => loupe.stop());

const team = { query: { limit: 25, order: 'name' } } as const;
const oneDay = 86_400_000;

async function forward(forwardMs: number): Promise<void> {
  const { aheadMs } = (await loupe.guest.call(moveClock, { body: { forwardMs } })).answer;
  await expect.poll(() => loupe.clock.offsetMs).toBe(aheadMs);
}

async function resetClock(): Promise<void> {
  await loupe.guest.call(moveClock, { body: { to: null } });
  await expect.poll(() => loupe.clock.offsetMs).toBe(0);
}

test('accepts the previous API key secret for 24 hours after a rotation', async () => {
  const marta = await verifiedMember(loupe, 'Marta');
  const { key, secret } = await createKey(marta, 'team:read');
  const params = { keyId: key.keyId };
  const rotated = (await marta.call(rotateApiKey, { params })).answer;
  expect(rotated.key).toMatchObject({ keyId: key.keyId, scopes: ['team:read'] });
  expect(rotated.key.earlierUntil).not.toBeNull();
  const statusOf = async (one: string) =>
    (await createProgram(loupe, one).call(listTeamMembers, team)).status;
  expect([await statusOf(secret), await statusOf(rotated.secret)]).toEqual([200, 200]);
  await forward(oneDay);
  expect([await statusOf(secret), await statusOf(rotated.secret)]).toEqual([401, 200]);
  await resetClock();
  const martaLater = await verifiedMember(loupe, 'Marta');
  const rotatedAgain = (await martaLater.call(rotateApiKey, { params })).answer;
  expect([
    await statusOf(secret),
    await statusOf(rotated.secret),
    await statusOf(rotatedAgain.secret),
  ]).toEqual([401, 200, 200]);
});

test('rejects an API key after its last day, and a last day in the past', async () => {
  const marta = await verifiedMember(loupe, 'Marta');
  const today = day(providerDay(loupe.clock.now()));
  const body = { name: 'For a fair', scopes: ['team:read' as const], endsOn: today };
  const { key, secret } = (await marta.call(makeApiKey, { body })).answer;
  const program = createProgram(loupe, secret);
  expect((await program.call(listTeamMembers, team)).status).toBe(200);
  await forward(2 * oneDay);
  expect((await program.call(listTeamMembers, team)).status).toBe(401);
  const params = { keyId: key.keyId };
  expect((await marta.call(rotateApiKey, { params })).problem.code).toBe(apiKeyRefusals.key_ended.code);
  const late = await marta.call(makeApiKey, { body });
  expect(late.problem.code).toBe(apiKeyRefusals.ends_before_it_begins.code);
});
