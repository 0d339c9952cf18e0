import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  appraisalRefusals,
  completeAppraisal,
  linkRefusals as no,
  listAppraisalLinks,
  openAppraisalLink,
  readAppraisalLink,
  reopenAppraisal,
  sendAppraisalLink,
  withdrawAppraisalLink,
} from '#modules/appraisals/contract.ts';
import { nextMail } from '#apps/server/testing/mailbox.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { createDraft, sealedAppraisal } from './drafts.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const email = 'eleanor@example.com';

const send = (appraisalId: string) =>
  marta.call(sendAppraisalLink, { params: { appraisalId }, body: { email } });

async function emailed(appraisalId: string) {
  const mail = await nextMail(loupe, email, () => send(appraisalId));
  return { mail, token: /appraisal-document#([\w-]+)/.exec(mail.text)?.[1] ?? '' };
}

const read = (token: string) => loupe.guest.call(readAppraisalLink, { body: { token } });
const list = async (appraisalId: string) =>
  (await marta.call(listAppraisalLinks, { params: { appraisalId } })).answer;

describe('a finished document by email', () => {
  test('opens without an account, counts downloads, and is turned off', async () => {
    const { appraisalId, number, total, seals } = await sealedAppraisal(marta);
    const { mail, token } = await emailed(appraisalId);
    expect(mail.subject).toBe(`Harrow & Vale sent you appraisal ${number}`);
    expect(mail.text).not.toContain((total / 100).toLocaleString('en-US'));
    expect((await read(token)).answer).toMatchObject({
      companyName: 'Harrow & Vale',
      number,
      revision: 1,
      hash: seals[0]?.hash,
      left: 20,
      isReplaced: false,
      supersededBy: null,
    });
    expect((await loupe.guest.call(openAppraisalLink, { body: { token } })).status).toBe(200);
    const [link] = await list(appraisalId);
    expect(link).toMatchObject({ email, opened: 1, withdrawnAt: null });
    const params = { appraisalId, linkId: link?.linkId ?? '' };
    expect((await marta.call(withdrawAppraisalLink, { params })).status).toBe(204);
    expect((await read(token)).problem.code).toBe(no.link_ended.code);
    const opened = await loupe.guest.call(openAppraisalLink, { body: { token } });
    expect(opened.problem.code).toBe(no.link_ended.code);
    expect((await read('none')).problem.code).toBe(no.link_ended.code);
    const other = await marta.call(withdrawAppraisalLink, { params: { appraisalId, linkId: newId() } });
    expect(other.problem.code).toBe(no.link_missing.code);
  });

  test('stays the revision that was sent, and says that a later one replaces it', async () => {
    const { appraisalId, version } = await sealedAppraisal(marta);
    const { token } = await emailed(appraisalId);
    const params = { appraisalId };
    const reopened = (await marta.call(reopenAppraisal, { params, body: { version } })).answer.appraisal;
    expect((await send(appraisalId)).problem.code).toBe(appraisalRefusals.not_complete.code);
    await marta.call(completeAppraisal, { params, body: { version: reopened.version } });
    expect((await read(token)).answer).toMatchObject({ revision: 1, isReplaced: true });
  });

  test('expires after 30 days', async () => {
    const { appraisalId } = await sealedAppraisal(marta);
    const { token } = await emailed(appraisalId);
    await loupe.pools.owner.query(
      "update appraisals.link set expires_at = expires_at - interval '31 days' where appraisal_id = $1",
      [appraisalId],
    );
    expect((await read(token)).problem.code).toBe(no.link_ended.code);
  });

  test('goes out 5 times a day', async () => {
    const { appraisalId } = await sealedAppraisal(marta);
    for (let sent = 0; sent < 5; sent += 1) expect((await send(appraisalId)).status).toBe(200);
    expect((await send(appraisalId)).problem.code).toBe(no.links_often.code);
    expect(await list(appraisalId)).toHaveLength(5);
    const { appraisalId: unfinished } = await createDraft(marta);
    expect((await send(unfinished)).problem.code).toBe(appraisalRefusals.not_complete.code);
  });
});
