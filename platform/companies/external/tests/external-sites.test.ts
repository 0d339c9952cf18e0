import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import {
  approveSubscription,
  changeExternalLink,
  listExternalLinks,
  listExternalServices,
  requestToTry,
} from '#platform/companies/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { foreign, startOpenIdLoupe } from '#apps/server/testing/signing-in/openid-loupe.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let priya: Caller;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
  priya = await loupe.as('Priya');
});
afterAll(() => loupe.stop());

const versionNow = async () => (await priya.call(listExternalLinks, {})).answer.version;
const none = { address: '', application: '', signInAddress: '' };
const change = async (key: 'care-plan' | 'auction' | 'partner-gateway', fields: Partial<typeof none>) =>
  priya.call(changeExternalLink, {
    params: { key },
    body: { ...none, ...fields, version: await versionNow() },
  });
const seenBy = async (caller: Caller, key: string) =>
  (await caller.call(listExternalServices, {})).answer.items.find((item) => item.key === key);

const site = 'https://ledger.example/plans?store=1';
const signIn = { application: foreign.client_id, signInAddress: 'https://ledger.example/sign-in' };

describe('a link outside the portal', () => {
  test('starts without an address, and the desk sees who set one', async () => {
    expect(await seenBy(loupe.guest, 'care-plan')).toEqual({
      key: 'care-plan',
      address: null,
      signsIn: false,
    });
    const { answer } = await change('care-plan', { address: site });
    const link = answer.items.find(({ key }) => key === 'care-plan');
    expect(link).toMatchObject({ address: site, changedBy: 'Priya Nair' });
    expect(link?.changedAt).not.toBeNull();
    expect(answer.items.find(({ key }) => key === 'auction')).toMatchObject({
      address: '',
      changedBy: null,
      changedAt: null,
    });
    expect(await seenBy(loupe.guest, 'care-plan')).toMatchObject({ address: site, signsIn: false });
  });

  test('is recorded with what it was', async () => {
    const { rows } = await loupe.pools.owner.query<{ facts: Record<string, string> }>(
      "select facts from audit.entry where act = 'companies.changeExternalLink'",
    );
    expect(rows.map(({ facts }) => facts)).toEqual([
      {
        service: 'care-plan',
        before: JSON.stringify(none),
        after: JSON.stringify({ ...none, address: site }),
      },
    ]);
  });

  test.each(['http://care.example', 'javascript:alert(1)', 'care.example', 'https://'])(
    'is refused at %s',
    async (address) => {
      const body = { ...none, address, version: await versionNow() };
      const reply = await callUnchecked(loupe, 'Priya', changeExternalLink, {
        params: { key: 'auction' },
        body,
      });
      expect(reply.status).toBe(422);
    },
  );

  test.each([
    ['companies.unknown_application', { address: site, ...signIn, application: 'nobody' }],
    ['companies.unknown_application', { address: site, signInAddress: signIn.signInAddress }],
    [
      'companies.sign_in_elsewhere',
      { address: site, ...signIn, signInAddress: 'https://evil.example/sign-in' },
    ],
    ['companies.sign_in_elsewhere', { address: site, application: foreign.client_id }],
    ['companies.site_address_needed', signIn],
  ] as const)('is refused with %s: %o', async (code, fields) => {
    expect((await change('auction', fields)).problem.code).toBe(code);
  });

  test('is not changed over a change that came first', async () => {
    const version = (await versionNow()) - 1;
    const stale = await priya.call(changeExternalLink, {
      params: { key: 'care-plan' },
      body: { ...none, version },
    });
    expect([stale.status, stale.problem.code]).toEqual([409, kitRefusals.changed_meanwhile.code]);
    expect(stale.problem.changed?.by).toBe('Priya Nair');
  });

  test('is changed by administrators of the portal only', async () => {
    const body = { ...none, version: await versionNow() };
    for (const name of ['Marta', 'Rosa'])
      expect(
        (await (await loupe.as(name)).call(changeExternalLink, { params: { key: 'auction' }, body })).status,
      ).toBe(403);
  });
});

describe('the handoff', () => {
  test('names the issuer and the page to members who have the service, and to no one else', async () => {
    await change('care-plan', { address: site, ...signIn });
    const marta = await loupe.as('Marta');
    // Her company doesn't have it.
    expect(await seenBy(marta, 'care-plan')).toEqual({ key: 'care-plan', address: null, signsIn: false });
    const params = { companyId: companyOf('Marta'), serviceType: 'CarePlan' } as const;
    expect(
      (await marta.call(requestToTry, { body: { serviceType: 'CarePlan', storeTypes: [1] } })).status,
    ).toBe(200);
    await priya.call(approveSubscription, { params, body: { trial: false } });
    const found = await seenBy(await loupe.as('Marta'), 'care-plan');
    expect(found?.signsIn).toBe(true);
    const url = new URL(found?.address ?? '');
    expect(url.origin + url.pathname).toBe(signIn.signInAddress);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      iss: `${loupe.url}/services/identity`,
      target_link_uri: site,
    });
    // Guests and staff get the site itself.
    expect(await seenBy(loupe.guest, 'care-plan')).toMatchObject({ address: site, signsIn: false });
    expect(await seenBy(priya, 'care-plan')).toMatchObject({ address: site, signsIn: false });
  });
});
