import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enquiryRefusals as no, sendEnquiry, sendQuestion } from '#modules/marketplace/contract.ts';
import { listMailTo, waitForMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let sven: Caller;
let provider: string;

beforeAll(async () => {
  loupe = await startTestLoupe();
  await fillStones(loupe, 5);
  sven = await loupe.as('Sven');
  provider = loupe.ports.portal.provider.email;
});
afterAll(() => loupe.stop());

const propose = (emailAddress: string) =>
  sven.call(sendEnquiry, {
    params: { enquireType: 'selling' },
    body: { emailAddress, message: 'They cut ovals.' },
  });

describe('an enquiry', () => {
  test('goes to the provider with the sender and the proposed person', async () => {
    expect((await propose('new@cutters.example')).status).toBe(204);
    const [mail] = await waitForMail(loupe, provider, 'Marketplace, selling: new@cutters.example');
    expect(mail?.text).toContain('They cut ovals.');
    expect(mail?.text).toContain(findDemoPerson('Sven').lastName);
  });

  test("is rejected for a member's email address, however it is written", async () => {
    const { email } = findDemoPerson('Elena');
    expect((await propose(email.toUpperCase())).problem).toMatchObject({
      code: no.email_on_marketplace.code,
      detail: 'This email address is already on the marketplace.',
    });
  });
});

describe('a question', () => {
  test('names its stone', async () => {
    const { rows } = await loupe.pools.owner.query<{ item_id: number }>(
      'select item_id from marketplace.stone limit 1',
    );
    const itemId = String(rows[0]?.item_id);
    await sven.call(sendQuestion, { body: { question: 'Is it eye clean?', itemId } });
    await expect
      .poll(async () => (await listMailTo(loupe, provider)).map(({ text }) => text).join(), {
        timeout: 60_000,
      })
      .toContain(`Item ${itemId}`);
  });

  test('is rejected for an unknown stone', async () => {
    const { problem } = await sven.call(sendQuestion, { body: { question: 'Where is it?', itemId: '7' } });
    expect(problem.code).toBe(no.enquired_stone_missing.code);
  });
});
