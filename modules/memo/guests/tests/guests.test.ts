import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive } from '#kit/server/archives/testing-read-archive.ts';
import {
  acceptMemo,
  actAsMemoGuest,
  downloadGuestMemo,
  guestRefusals as no,
  listMemos,
  memoRefusals,
  printGuestMemo,
  readGuestMemo,
  readGuestMemoFile,
  readMemoLink,
  sendMemo,
  sendMemoCode,
  sendMemoLink,
  shipMemo,
  takeBackMemoLines,
  verifyMemoGuest,
} from '#modules/memo/contract.ts';
import { draftOf, readMemo, sentMemo, testStone } from '#modules/memo/memos/tests/lend.ts';
import { codeIn, nextMail } from '#apps/server/testing/mailbox.ts';
import type { SeenMail } from '#apps/server/testing/mailbox.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let guest: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, guest] = [await loupe.as('Marta'), loupe.guest];
});
afterAll(() => loupe.stop());

const email = 'nora@vaultjewels.example';
const invited = { companyName: 'Vault Jewels', personName: 'Nora Vault' };
const agreed = { agreed: true, termsVersion: '2020' } as const;

const tokenOf = ({ text }: SeenMail): string => /memo-link#([\w-]+)/.exec(text)?.[1] ?? '';

/** A sent memo for a buyer who isn't a member, and the token of its link. */
async function invite(reports: readonly string[]) {
  const memoId = await draftOf(
    marta,
    reports.map((report) => testStone(report)),
    { buyerEmail: email, invited },
  );
  const mail = await nextMail(loupe, email, () =>
    marta.call(sendMemo, { params: { memoId }, body: { version: 1, ...agreed } }),
  );
  return { memoId, token: tokenOf(mail), mail };
}

async function verify(token: string): Promise<{ token: string; session: string }> {
  const mail = await nextMail(loupe, email, () => guest.call(sendMemoCode, { body: { token } }));
  const verified = await guest.call(verifyMemoGuest, { body: { token, code: codeIn(mail.text) } });
  return { token, session: verified.answer.session };
}

const act = async (visit: object, what: object) =>
  guest.call(actAsMemoGuest, { body: actAsMemoGuest.body.parse({ ...visit, act: what }) });

describe("a buyer who isn't a member", () => {
  test('gets the memo by a link, and reads, accepts, receives, keeps and returns after a code', async () => {
    const { memoId, token, mail } = await invite(['7810000001', '7810000002']);
    expect(mail.subject).toMatch(/^Harrow & Vale sent you memo M-\d+$/);
    expect(mail.text).not.toContain('7810000001');
    const facts = (await guest.call(readMemoLink, { body: { token } })).answer;
    expect(facts).toMatchObject({ seller: 'Harrow & Vale', email: 'n***@vaultjewels.example' });

    const visit = await verify(token);
    const read = async () => (await guest.call(readGuestMemo, { body: visit })).answer.memo;
    expect(await read()).toMatchObject({
      status: 'Pending With Buyer',
      party: 'buyer',
      actions: ['requestChange', 'accept'],
      buyer: { name: 'Vault Jewels', person: 'Nora Vault' },
    });
    const signed = { does: 'accept', ...agreed, signedName: 'Nora Vault', version: (await read()).version };
    expect((await act(visit, signed)).answer.memo.status).toBe('Accepted');

    const byHand = { way: 'hand', carrier: '', trackingNumber: '', signedName: 'Marta Reyes' } as const;
    const shipped = await nextMail(loupe, email, async () =>
      marta.call(shipMemo, {
        params: { memoId },
        body: { ...byHand, version: (await readMemo(marta, memoId)).version },
      }),
    );
    // A later letter has a link of its own, which the same code procedure opens.
    expect(tokenOf(shipped)).not.toBe(token);
    const later = await verify(tokenOf(shipped));
    const now = async () => (await guest.call(readGuestMemo, { body: later })).answer.memo.version;
    await act(later, { does: 'receive', version: await now(), missing: [], comment: '' });
    const lines = (line: number) => [{ line, quantity: 1 }];
    await act(later, { does: 'lines', act: 'keep', version: await now(), lines: lines(1) });
    const { memo } = (
      await act(later, {
        does: 'return',
        version: await now(),
        lines: lines(2),
        way: 'carrier',
        carrier: 'UPS',
        trackingNumber: '1Z999AA10123456784',
      })
    ).answer;
    expect(memo).toMatchObject({ status: 'Buyer Returned', actions: ['undoKeep', 'undoReturn'] });
    const seen = await readMemo(marta, memoId);
    expect(seen.events.map(({ title, side, person }) => [title, side, person]).slice(0, 2)).toEqual([
      ['Returned line 2 with UPS', 'buyer', 'Nora Vault'],
      ['Kept line 1', 'buyer', 'Nora Vault'],
    ]);
    expect(seen.buyerIsGuest).toBe(true);
    const taken = [{ line: 2, confirmed: 1, disputed: 0, reason: '' }];
    await marta.call(takeBackMemoLines, {
      params: { memoId },
      body: { version: seen.version, lines: taken },
    });

    const print = (eventId: string | null) =>
      guest.call(printGuestMemo, { body: { ...later, invoiceId: null, eventId } });
    expect((await print(null)).status).toBe(200);
    const handoff = memo.events.find((event) => event.act === 'return')?.eventId ?? '';
    expect((await print(handoff)).status).toBe(200);
    expect((await print(seen.memoId)).problem.code).toBe(memoRefusals.paper_missing.code);
    const printed = (paperId: string) =>
      guest.call(printGuestMemo, { body: { ...later, invoiceId: null, paperId } });
    for (const { eventId } of memo.papers) expect((await printed(eventId)).status).toBe(200);
    expect(memo.papers.length).toBeGreaterThan(3);
    expect((await printed(seen.memoId)).problem.code).toBe(memoRefusals.paper_missing.code);
    const archive = await fetch(`${loupe.url}${downloadGuestMemo.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-subscription-key': 'loupe-web' },
      body: JSON.stringify(later),
    });
    const paths = [...(await readArchive(Buffer.from(await archive.arrayBuffer()))).keys()];
    expect(paths).toContain(`memo-${memo.number}.pdf`);
    expect(paths).toContain(`versions/memo-${memo.number}-version-${memo.version}.pdf`);
    const file = { ...later, fileId: seen.memoId };
    expect((await guest.call(readGuestMemoFile, { body: file })).problem.code).toBe(
      memoRefusals.file_missing.code,
    );
    const settling = await act(later, {
      does: 'lines',
      act: 'settleAsKept',
      version: await now(),
      lines: lines(1),
    });
    expect(settling.problem.code).toBe(memoRefusals.not_now.code);
    expect((await act(later, { does: 'comment', comment: 'Thank you.' })).status).toBe(200);
  });

  test('opens nothing with a wrong code, session or token, and the fifth wrong code ends the link', async () => {
    const { token } = await invite(['7820000001']);
    expect((await guest.call(readMemoLink, { body: { token: 'none' } })).problem.code).toBe(
      no.link_ended.code,
    );
    const visit = await verify(token);
    const other = { ...visit, session: 'another' };
    expect((await guest.call(readGuestMemo, { body: other })).problem.code).toBe(no.session_over.code);
    const missing = { ...visit, invoiceId: '0192a000-0000-7000-8000-00000000ffff' };
    expect((await guest.call(printGuestMemo, { body: missing })).problem.code).toBe(
      memoRefusals.invoice_missing.code,
    );
    const wrong = () => guest.call(verifyMemoGuest, { body: { token, code: '000000' } });
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).problem.code).toBe(no.code_wrong.code);
    expect((await wrong()).problem.code).toBe(no.link_ended.code);
    expect((await guest.call(readGuestMemo, { body: visit })).problem.code).toBe(no.link_ended.code);
  });

  test('can request five codes an hour, and the seller five links a day', async () => {
    const { memoId, token } = await invite(['7830000001']);
    const ask = () => guest.call(sendMemoCode, { body: { token } });
    for (let sent = 0; sent < 5; sent += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).problem.code).toBe(no.codes_often.code);
    const send = () => marta.call(sendMemoLink, { params: { memoId } });
    for (let sent = 1; sent < 5; sent += 1) expect((await send()).answer).toEqual({ email });
    expect((await send()).problem.code).toBe(memoRefusals.links_often.code);
  });

  test('is no member of another company, whose people see and sign nothing', async () => {
    const { memoId } = await invite(['7840000001']);
    const elena = await loupe.as('Elena');
    const body = { ...agreed, version: 2, signedName: 'Elena Castellan' };
    expect((await elena.call(acceptMemo, { params: { memoId }, body })).problem.code).toBe(
      memoRefusals.missing.code,
    );
    const { items } = (await elena.call(listMemos, { query: { limit: 100, side: 'buyer' } })).answer;
    expect(items.some((row) => row.memoId === memoId)).toBe(false);
    const toMember = await sentMemo(marta, [testStone('7840000002')]);
    expect((await marta.call(sendMemoLink, { params: { memoId: toMember } })).problem.code).toBe(
      memoRefusals.buyer_is_member.code,
    );
  });
});
