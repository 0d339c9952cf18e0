import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hearHub } from '#kit/server/hubs/testing-hear-hub.ts';
import { contentHub } from '#platform/content/contract.ts';
import { endOtherSessions, endSession, getSecurity } from '#platform/identity/contract.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe();
});
afterAll(() => loupe.stop());

const openHub = (token: string) => hearHub(loupe.url, contentHub, token);
const isGone = (listener: { connected(): boolean }) =>
  vi.waitFor(() => expect(listener.connected()).toBe(false), { timeout: 10_000 });

test('closes the hubs of an ended session at once and keeps those of others', async () => {
  const other = await newSession(loupe, 'Jonah');
  const { me, tokens } = await newSession(loupe, 'Jonah');
  const ended = await openHub(other.tokens.accessToken);
  const stays = await openHub(tokens.accessToken);
  const { sessions } = (await me.call(getSecurity, {})).answer;
  const id = sessions.find(({ here }) => !here)?.id ?? '';
  expect((await me.call(endSession, { params: { id } })).status).toBe(204);
  await isGone(ended);
  expect(stays.connected()).toBe(true);
  stays.close();
});

test('closes the hubs of all other sessions when they are ended', async () => {
  const others = [await newSession(loupe, 'Nadia'), await newSession(loupe, 'Nadia')];
  const listeners = await Promise.all(others.map(({ tokens }) => openHub(tokens.accessToken)));
  const { me } = await newSession(loupe, 'Nadia');
  expect((await me.call(endOtherSessions, {})).answer).toEqual({ ended: 2 });
  for (const listener of listeners) await isGone(listener);
});
