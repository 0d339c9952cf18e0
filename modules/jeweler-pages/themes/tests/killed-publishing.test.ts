import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { createTheme, listVersions, publishTheme, saveTheme } from '#modules/jeweler-pages/contract.ts';
import { createCaller } from '#apps/server/testing/caller.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { startNodeProcess } from '#apps/server/testing/processes/node-process.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const once = () => ({ 'idempotency-key': newId() });
const lockKey = 479_900;

/** Publishing waits at this boundary of its transaction until the returned function is called. */
async function stopAt(boundary: 'before' | 'during'): Promise<() => Promise<void>> {
  const { owner } = loupe.pools;
  await owner.query(`create function public.wait_here() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${lockKey}); return new; end $$`);
  await owner.query(
    boundary === 'before'
      ? `create trigger wait_here before update of published_at on pages.theme
           for each row execute function public.wait_here()`
      : `create constraint trigger wait_here after update of published_at on pages.theme
           deferrable initially deferred for each row execute function public.wait_here()`,
  );
  const holder = await owner.connect();
  await holder.query('select pg_advisory_lock($1)', [lockKey]);
  return async () => {
    await holder.query('select pg_advisory_unlock($1)', [lockKey]);
    holder.release();
  };
}

const sessionsWaiting = async (): Promise<number[]> => {
  const { rows } = await loupe.pools.owner.query<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
    [lockKey],
  );
  return rows.map(({ pid }) => pid);
};

const hasEnded = async (pids: readonly number[]): Promise<boolean> => {
  const { rows } = await loupe.pools.owner.query('select 1 from pg_stat_activity where pid = any($1)', [
    pids,
  ]);
  return rows.length === 0;
};

/** A published page with the headline Old, and a draft of it with New. */
async function pageWithDraft(address: string) {
  const { themeId, content } = (await marta.call(createTheme, { body: { name: address } }, once())).answer;
  const params = { themeId };
  const save = (version: number, headline: string) => {
    const banner = { ...content.banner, headline, text: `${headline} text` };
    return marta.call(saveTheme, { params, body: { version, content: { ...content, banner } } });
  };
  await save(1, 'Old');
  const click = (caller: Caller) =>
    caller.call(publishTheme, { params, body: { version: 3, address } }, once());
  await marta.call(publishTheme, { params, body: { version: 2, address } }, once());
  await save(2, 'New');
  const shown = async () => {
    const page = await (await fetch(`${loupe.url}/pages/${address}`, { cache: 'no-store' })).text();
    return [/<h1[^>]*>([^<]*)</.exec(page)?.[1], /<p class="lead"[^>]*>([^<]*)</.exec(page)?.[1]];
  };
  const versions = async () => (await marta.call(listVersions, { params })).answer.items.length;
  return { click, shown, versions };
}

const [old, next] = [
  ['Old', 'Old text'],
  ['New', 'New text'],
];

test.each([
  ['before', 'killed-before', old, 1],
  ['during', 'killed-during', next, 2],
] as const)(
  'a node killed %s the commit of two clicks leaves a whole page, and another click publishes once',
  { timeout: 120_000 },
  async (boundary, address, left, published) => {
    const { click, shown, versions } = await pageWithDraft(address);
    expect(await shown()).toEqual(old);
    const node = await startNodeProcess(loupe);
    const { accessToken } = await signInOverHttp(node.url, findDemoPerson('Marta').personId);
    const there = createCaller(node.url, accessToken);
    const release = await stopAt(boundary);
    const clicks = [click(there), click(there)].map((one) =>
      one.then(
        ({ status }) => status,
        () => 'lost',
      ),
    );
    await expect.poll(sessionsWaiting, { timeout: 60_000 }).toHaveLength(1);
    const waiting = await sessionsWaiting();
    expect(await shown()).toEqual(old);
    await node.kill();
    expect(await Promise.all(clicks)).toEqual(['lost', 'lost']);
    await release();
    await expect.poll(() => hasEnded(waiting), { timeout: 60_000 }).toBe(true);
    await loupe.pools.owner.query('drop function public.wait_here cascade');
    await expect.poll(shown).toEqual(left);
    expect(await versions()).toBe(published);
    const again = await Promise.all([click(marta), click(marta)]);
    expect(new Set(again.map(({ answer }) => answer.publicationId)).size).toBe(1);
    expect(await versions()).toBe(2);
    await expect.poll(shown).toEqual(next);
  },
);
