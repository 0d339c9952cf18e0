import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeBanner,
  createBanner,
  dismissBanner,
  endBanner,
  listAnonymousBanners,
  listBanners,
  listManagedBanners,
} from '#platform/content/contract.ts';
import type { BannerFields } from '#platform/content/contract.ts';
import { sampleBanner } from '#apps/server/testing/sample-banner.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let priya: Caller;
let marta: Caller;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [priya, marta, jonah] = await Promise.all([loupe.as('Priya'), loupe.as('Marta'), loupe.as('Jonah')]);
});
afterAll(() => loupe.stop());

const unknownId = '0192a000-0000-7000-8000-0000000fffff';

let keys = 0;

async function publish(fields: Partial<BannerFields>) {
  keys += 1;
  const key = { 'idempotency-key': `publish-${keys}` };
  return (await priya.call(createBanner, { body: { ...sampleBanner, ...fields } }, key)).answer;
}

async function shownTo(person: Caller, screenType: 'dashboard' | 'help' | 'memo'): Promise<string[]> {
  return (await person.call(listBanners, { query: { screenType } })).answer.items.map((one) => one.text);
}

test('shows banners on their screens, in order', async () => {
  await publish({ text: 'Second on help', screenTypes: ['help'], order: 12 });
  await publish({ text: 'First everywhere', order: 11 });
  expect(await shownTo(marta, 'help')).toEqual(['First everywhere', 'Second on help']);
  expect(await shownTo(marta, 'memo')).toEqual(['First everywhere']);
});

test('shows a banner only between its start and end', async () => {
  await publish({ text: 'Planned', startsAt: '2999-01-01T00:00:00Z', screenTypes: ['memo'] });
  await publish({ text: 'Over', endsAt: '2026-01-02T00:00:00Z', screenTypes: ['memo'] });
  const shown = await shownTo(marta, 'memo');
  expect(shown).not.toContain('Planned');
  expect(shown).not.toContain('Over');
  const states = (await priya.call(listManagedBanners, {})).answer.items.map((one) => [one.text, one.state]);
  expect(states).toContainEqual(['Planned', 'Planned']);
  expect(states).toContainEqual(['Over', 'Ended']);
});

test('hides a dismissed banner for that person only', async () => {
  const banner = await publish({ text: 'To be dismissed' });
  expect((await marta.call(dismissBanner, { params: { id: banner.id } })).status).toBe(204);
  expect((await marta.call(dismissBanner, { params: { id: banner.id } })).status).toBe(204);
  expect(await shownTo(marta, 'dashboard')).not.toContain('To be dismissed');
  expect(await shownTo(jonah, 'dashboard')).toContain('To be dismissed');
  const managed = (await priya.call(listManagedBanners, {})).answer.items;
  expect(managed.find((one) => one.id === banner.id)?.dismissals).toBe(1);
});

test('shows a dismissed banner again after a text change, but not after an order change', async () => {
  const banner = await publish({ text: 'Old text' });
  await marta.call(dismissBanner, { params: { id: banner.id } });
  const moved = { ...sampleBanner, text: 'Old text', order: 3 };
  await priya.call(changeBanner, { params: { id: banner.id }, body: moved });
  expect(await shownTo(marta, 'dashboard')).not.toContain('Old text');
  const reworded = { ...sampleBanner, text: 'New text' };
  await priya.call(changeBanner, { params: { id: banner.id }, body: reworded });
  expect(await shownTo(marta, 'dashboard')).toContain('New text');
});

test("rejects dismissing a permanent, unknown or guests' banner", async () => {
  const permanent = await publish({ text: 'Stays', dismissable: false });
  const refused = await marta.call(dismissBanner, { params: { id: permanent.id } });
  expect([refused.status, refused.problem.code]).toEqual([409, 'content.banner_stays']);
  const unknown = await marta.call(dismissBanner, { params: { id: unknownId } });
  expect([unknown.status, unknown.problem.code]).toEqual([404, 'content.banner_missing']);
  const foreign = await publish({ text: 'For visitors', audience: 'anonymous' });
  const foreignReply = await marta.call(dismissBanner, { params: { id: foreign.id } });
  expect([foreignReply.status, foreignReply.problem.code]).toEqual([404, 'content.banner_missing']);
});

test("shows guests' banners to guests only", async () => {
  await publish({ text: 'Hello visitor', audience: 'anonymous', screenTypes: ['guest'] });
  const guestBanners = await loupe.guest.call(listAnonymousBanners, { query: { screenType: 'guest' } });
  expect(guestBanners.answer.items.map((one) => one.text)).toContain('Hello visitor');
  expect(guestBanners.answer.items.map((one) => one.text)).not.toContain('First everywhere');
  expect((await loupe.guest.call(listBanners, { query: { screenType: 'help' } })).status).toBe(401);
});

test('removes an ended banner from every screen and rejects ending it twice', async () => {
  const banner = await publish({ text: 'Ends now' });
  const ended = await priya.call(endBanner, { params: { id: banner.id } });
  expect(ended.answer.state).toBe('Ended');
  expect(await shownTo(jonah, 'dashboard')).not.toContain('Ends now');
  const repeated = await priya.call(endBanner, { params: { id: banner.id } });
  expect([repeated.status, repeated.problem.code]).toEqual([409, 'content.banner_ended']);
  const missing = await priya.call(endBanner, { params: { id: unknownId } });
  expect([missing.status, missing.problem.code]).toEqual([404, 'content.banner_missing']);
});

test('rejects a banner that ends before it starts', async () => {
  const backwards = { ...sampleBanner, endsAt: '2025-01-01T00:00:00Z' };
  const refused = await priya.call(createBanner, { body: backwards }, { 'idempotency-key': 'backwards' });
  expect([refused.problem.code, refused.problem.field]).toEqual(['content.banner_ends_first', 'endsAt']);
  const unknown = await priya.call(changeBanner, { params: { id: unknownId }, body: sampleBanner });
  expect(unknown.problem.code).toBe('content.banner_missing');
});

test.each(['javascript:alert(1)', '//evil.example', String.raw`/\evil.example`, 'http://plain.example'])(
  'a banner never leads to %s',
  async (to) => {
    const response = await fetch(`${loupe.url}/services/content/api/banners`, {
      method: 'POST',
      headers: {
        'x-subscription-key': 'loupe-web',
        'content-type': 'application/json',
        'idempotency-key': 'leads-elsewhere',
        authorization: `Bearer ${await loupe.token('Priya')}`,
      },
      body: JSON.stringify({ ...sampleBanner, link: { label: 'Here', to } }),
    });
    expect(await response.json()).toMatchObject({
      status: 422,
      fields: { 'link.to': 'Enter a path such as /help, or an https URL.' },
    });
  },
);

test('lets only platform administrators publish banners and records each change', async () => {
  const owen = await loupe.as('Owen');
  for (const person of [marta, owen]) {
    const reply = await person.call(
      createBanner,
      { body: sampleBanner },
      { 'idempotency-key': 'not-allowed' },
    );
    expect([reply.status, reply.problem.code]).toEqual([403, 'kit.forbidden']);
  }
  const banner = await publish({ text: 'Recorded' });
  await priya.call(endBanner, { params: { id: banner.id } });
  const { rows } = await loupe.pools.owner.query(
    'select act, person_name from audit.entry where record_id = $1 order by at, id',
    [banner.id],
  );
  expect(rows).toEqual([
    { act: 'content.createBanner', person_name: 'Priya Nair' },
    { act: 'content.endBanner', person_name: 'Priya Nair' },
  ]);
});
