import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { addDays } from '#kit/domain/day.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import type { BoundTo } from '#kit/server/database/unit-of-work.ts';
import {
  askAboutShare,
  clientViewRefusals as no,
  likeSharedStone,
  listShares,
  openShare,
  searchDiamonds,
  shareStones,
  withdrawShare,
} from '#modules/marketplace/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { findColumnsContaining } from '#apps/server/testing/erasure/find-columns-containing.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { withOtherLetter } from '#kit/server/testing/with-other-letter.ts';

let loupe: TestLoupe;
let marta: Caller;
let itemIds: readonly string[];
beforeAll(async () => {
  loupe = await startTestLoupe({ TRUST_PROXY: 'yes' });
  await fillStones(loupe, 300);
  await loupe.ports.catalog.caughtUp();
  marta = await loupe.as('Marta');
  const paging = { sortBy: 'price', sortDirection: 'ascending', offset: 0, limit: 2, facets: false } as const;
  const { answer } = await marta.call(searchDiamonds, { body: { productType: 'Lab Diamond', ...paging } });
  itemIds = answer.diamonds.map(({ supplierItemIdentifier }) => supplierItemIdentifier);
});
afterAll(() => loupe.stop());

const soon = { timeout: 60_000, interval: 200 };
const today = () => providerDay(loupe.clock.now());

async function createShare(title: string, days = 7) {
  return (await marta.call(shareStones, { body: { title, diamondIds: [...itemIds], days } })).answer;
}

async function findShare(caller: Caller, id: string) {
  return (await caller.call(listShares, {})).answer.find((entry) => entry.id === id);
}

type Question = EndpointCall<typeof askAboutShare>['body'];
const question = (token: string, change: Partial<Question> = {}): Question => ({
  token,
  asks: 'Question',
  place: 0,
  name: 'Anna Bell',
  email: 'anna@bell.example',
  message: 'Is it eye clean?',
  ...change,
});

let clients = 0;
/** Each question comes from an address of its own, because of the rate limit. */
const uniqueHeaders = () => ({
  'idempotency-key': randomUUID(),
  'x-forwarded-for': `198.51.100.${(clients += 1)}`,
});

const sendQuestion = (body: Question, from = uniqueHeaders()) =>
  loupe.guest.call(askAboutShare, { body }, from);
const like = (token: string, address: number, isLiked = true) =>
  loupe.guest.call(likeSharedStone, { body: { token, place: address, isLiked } });
const listLikes = async (token: string) =>
  (await loupe.guest.call(openShare, { body: { token } })).answer.stones.map(({ isLiked }) => isLiked);
const setListed = (itemId: string | undefined, isListed: boolean) =>
  loupe.pools.owner.query('update marketplace.stone set is_listed = $2 where item_id = $1', [
    itemId,
    isListed,
  ]);

const insertQuestions = `insert into marketplace.share_question
    (company_id, share_id, question_id, asks, name, email, phone, message, asked_at)
  select company_id, share_id, gen_random_uuid(), 'Question', 'Anna', '', '', 'x', now()
    from marketplace.share, generate_series(1, $2) where share_id = $1`;
const waitingLocks = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where locktype = 'advisory' and not granted and datname = current_database()`;

describe('a client with the link', () => {
  test('can like a stone and remove the like, repeatedly; the sharer sees which', async () => {
    const { token, share } = await createShare('Likes');
    expect(await listLikes(token)).toEqual([false, false]);
    for (const isLiked of [true, true]) expect((await like(token, 1, isLiked)).status).toBe(204);
    expect(await listLikes(token)).toEqual([false, true]);
    const read = await findShare(marta, share.id);
    expect(read?.stones).toMatchObject([{ isLiked: false }, { isLiked: true, title: /ct / }]);
    for (const isLiked of [false, false]) expect((await like(token, 1, isLiked)).status).toBe(204);
    expect(await listLikes(token)).toEqual([false, false]);
  });

  test("can't like a withdrawn stone, but can remove a like and ask about it", async () => {
    const { token, share } = await createShare('Gone');
    await like(token, 0);
    await setListed(itemIds[0], false);
    try {
      expect((await like(token, 0)).problem.code).toBe(no.shared_stone_gone.code);
      expect(await listLikes(token)).toEqual([true, false]);
      expect((await like(token, 0, false)).status).toBe(204);
      expect((await sendQuestion(question(token, { message: 'Do you have one like it?' }))).status).toBe(204);
    } finally {
      await setListed(itemIds[0], true);
    }
    expect((await findShare(marta, share.id))?.questions).toMatchObject([{ place: 0 }]);
  });

  test('can ask a question and request a visit; the notification contains no client text', async () => {
    const { token, share } = await createShare('For Anna');
    expect((await sendQuestion(question(token))).status).toBe(204);
    const wishedDay = addDays(today(), 5);
    const visit = { asks: 'Visit', place: null, wishedDay, message: '', phone: '(401) 555-0142' } as const;
    expect((await sendQuestion(question(token, visit))).status).toBe(204);
    expect((await findShare(marta, share.id))?.questions).toMatchObject([
      { asks: 'Visit', place: null, wishedDay, message: '', phone: '+1-4015550142' },
      {
        asks: 'Question',
        place: 0,
        wishedDay: null,
        name: 'Anna Bell',
        email: 'anna@bell.example',
        phone: '',
        message: 'Is it eye clean?',
      },
    ]);
    const listTitles = async () => (await marta.call(listNotices, { query: { limit: 25 } })).answer.items;
    await expect
      .poll(async () => (await listTitles()).map(({ title }) => title), soon)
      .toEqual(
        expect.arrayContaining([
          'A client has a question: For Anna',
          'A client wants to see a stone: For Anna',
        ]),
      );
    expect((await listTitles())[0]).toMatchObject({ path: '/marketplace/clientview' });
    // No letter, event, audit record or stored answer repeats a stranger's text.
    for (const typed of ['anna@bell.example', 'Is it eye clean?'])
      expect(await findColumnsContaining(loupe, typed)).toEqual([
        expect.stringMatching(/^marketplace\.share_question\.(email|message)$/),
      ]);
  });

  test("never sees the link's questions", async () => {
    const { token } = await createShare('Quiet');
    await sendQuestion(question(token, { message: 'My ring size is 6.' }));
    const { answer } = await loupe.guest.call(openShare, { body: { token } });
    expect(JSON.stringify(answer)).not.toMatch(/Anna|ring size/);
  });

  test('sends one question however often it is submitted', async () => {
    const { token, share } = await createShare('Twice');
    const from = uniqueHeaders();
    const replies = await Promise.all([
      sendQuestion(question(token), from),
      sendQuestion(question(token), from),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect((await sendQuestion(question(token), from)).status).toBe(204);
    expect((await findShare(marta, share.id))?.questions).toHaveLength(1);
    const without = await loupe.guest.call(askAboutShare, { body: question(token) });
    expect(without.problem.code).toBe(kitRefusals.idempotency_key_missing.code);
  });

  test('can ask twenty questions, even with two concurrent ones', async () => {
    const { token, share } = await createShare('Full');
    await loupe.pools.owner.query(insertQuestions, [share.id, 19]);
    // The twentieth is uncommitted: a concurrent question waits for it.
    const other = await loupe.pools.owner.connect();
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `questions of ${share.id}`,
      ]);
      await other.query(insertQuestions, [share.id, 1]);
      const late = sendQuestion(question(token));
      await expect
        .poll(async () => (await loupe.pools.owner.query(waitingLocks)).rowCount, soon)
        .toBeGreaterThan(0);
      await other.query('commit');
      expect((await late).status).toBe(409);
    } finally {
      other.release();
    }
    expect((await sendQuestion(question(token))).problem).toMatchObject({
      code: no.share_full.code,
      next: 'Call or email your jeweler.',
    });
    expect((await findShare(marta, share.id))?.questions).toHaveLength(20);
  });
});

test('limits questions to ten a minute per address', async () => {
  const { 'x-forwarded-for': address } = uniqueHeaders();
  const codes: string[] = [];
  for (let at = 0; at < 11; at += 1)
    codes.push(
      (await sendQuestion(question('nothing'), { ...uniqueHeaders(), 'x-forwarded-for': address })).problem
        .code,
    );
  expect(codes[9]).toBe(no.share_ended.code);
  expect(codes[10]).toBe(kitRefusals.too_many.code);
});

describe('a question', () => {
  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: '' }, 'email'],
    [{ email: 'anna' }, 'email'],
    [{ phone: '555' }, 'phone'],
    [{ message: ' ' }, 'message'],
    [{ message: 'x'.repeat(201) }, 'message'],
    [{ asks: 'Visit' }, 'wishedDay'],
    [{ asks: 'Visit', wishedDay: '2026-02-30' }, 'wishedDay'],
    [{ asks: 'Praise' }, 'asks'],
    [{ place: 5 }, 'place'],
  ])('is rejected with %j', async (change, field) => {
    const { token } = await createShare('Refused');
    const body = { ...question(token), ...change };
    const request = { body, headers: uniqueHeaders() };
    const { status, problem } = await callUnchecked(loupe, undefined, askAboutShare, request);
    expect(status).toBe(422);
    expect(Object.keys(problem.fields ?? {})).toEqual([field]);
  });

  test('is rejected for yesterday, for a day in two years, and about a stone that was not shared', async () => {
    const { token } = await createShare('Days');
    const visit = (days: number) =>
      sendQuestion(question(token, { asks: 'Visit', wishedDay: addDays(today(), days) }));
    expect((await visit(-1)).problem).toMatchObject({ code: no.wished_day_past.code, field: 'wishedDay' });
    expect((await visit(730)).problem.code).toBe(no.wished_day_far.code);
    expect((await visit(0)).status).toBe(204);
    for (const { problem } of [await sendQuestion(question(token, { place: 2 })), await like(token, 2)])
      expect(problem.code).toBe(no.shared_stone_missing.code);
  });

  test('is rejected, and so is a like, by a withdrawn, expired or forged link', async () => {
    const { token, share } = await createShare('Withdrawn');
    await marta.call(withdrawShare, { params: { id: share.id } });
    const brief = await createShare('Brief', 1);
    loupe.clock.setOffset(25 * 3_600_000);
    try {
      for (const ended of [token, brief.token, withOtherLetter(token), 'nothing', ''])
        for (const { problem } of [await sendQuestion(question(ended)), await like(ended, 0)])
          expect(problem.code).toBe(no.share_ended.code);
    } finally {
      loupe.clock.setOffset(0);
    }
    expect((await findShare(marta, share.id))?.questions).toEqual([]);
  });
});

test("shows a client's answers only to the sharing company's members", async () => {
  const { token, share } = await createShare('Ours');
  await like(token, 0);
  await sendQuestion(question(token, { message: 'Ours alone.' }));
  expect((await findShare(await loupe.as('Jonah'), share.id))?.questions).toHaveLength(1);
  const elena = await loupe.as('Elena');
  expect(JSON.stringify((await elena.call(listShares, {})).answer)).not.toContain('Ours alone.');
  const other = (await elena.call(shareStones, { body: { title: '', diamondIds: [...itemIds], days: 7 } }))
    .answer;
  await like(other.token, 1);
  expect(await listLikes(token)).toEqual([true, false]);
  // Row-level security shows a link its own share only, and other companies nothing.
  const listShareIds = async (binding: BoundTo) =>
    unitOfWorkOn(loupe.pools.plain)(binding, async ({ client }) => {
      const { rows } = await client.query<{ share_id: string }>(
        'select share_id from marketplace.share_like union select share_id from marketplace.share_question',
      );
      return rows.map(({ share_id }) => share_id);
    });
  expect(await listShareIds({ binding: 'public', recordId: other.share.id })).toEqual([other.share.id]);
  expect(await listShareIds({ binding: 'none' })).toEqual([]);
});
