import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { readArchive } from '#kit/server/archives/testing-read-archive.ts';
import { listActivity } from '#platform/audit/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { addCompanyDocument } from '#platform/content/contract.ts';
import { uploadFile } from '#platform/files/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import {
  requestCompanyCopy,
  requestOwnCopy,
  downloadCompanyCopy,
  downloadOwnCopy,
  listCompanyCopies,
  listOwnCopies,
  personalDataRefusals,
} from '#platform/personal-data/contract.ts';
import { downloadOverHttp, sendFile } from '#apps/server/testing/send-file.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, jonah] = await Promise.all([loupe.as('Marta'), loupe.as('Jonah')]);
});
afterAll(() => loupe.stop());

async function made(person: Caller, list: typeof listOwnCopies | typeof listCompanyCopies) {
  const newest = async () => (await person.call(list, {})).answer.items[0];
  await expect.poll(async () => (await newest())?.state, { timeout: 60_000 }).toBe('Ready');
  const copy = await newest();
  if (copy === undefined || copy.file === null) throw new Error('A copy is ready without a file.');
  return { ...copy, file: copy.file };
}

type Opened = ReadonlyMap<string, Buffer>;

async function opened(firstName: string, uri: string): Promise<Opened> {
  return readArchive((await downloadOverHttp(loupe, firstName, uri)).body);
}

const textOf = (copy: Opened, path: string) => copy.get(path)?.toString('utf8') ?? '';
const rowsOf = (copy: Opened, kind: string) =>
  JSON.parse(textOf(copy, `data/${kind}.json`) || '[]') as readonly Record<string, unknown>[];

async function uploaded(
  firstName: string,
  name: string,
  { path: to }: { readonly path: string } = uploadFile,
): Promise<{ path: string; content: Buffer }> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2_000_000)]);
  const headers = { authorization: `Bearer ${await loupe.token(firstName)}` };
  const answer = await sendFile(loupe.url + to, { name, content, type: 'application/pdf' }, headers);
  const { id } = (await answer.json()) as { id: string };
  return { path: `files/${id}/${name}`, content };
}

const unknownId = '0192a000-0000-7000-8000-0000000fffff';

describe("a copy of one's own data", () => {
  test("creates a person's copy in the background with every slice's records and a notice", async () => {
    const requested = (await jonah.call(requestOwnCopy, {})).answer;
    expect([requested.state, requested.file, requested.askedBy]).toEqual(['Waiting', null, 'Jonah Price']);
    const copy = await made(jonah, listOwnCopies);
    const { headers } = await downloadOverHttp(loupe, 'Jonah', copy.file.uri);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(
      /attachment; filename="Your data \d{4}-\d\d-\d\d\.zip"/,
    );
    const parts = await opened('Jonah', copy.file.uri);
    expect(rowsOf(parts, 'profile')).toMatchObject([{ first_name: 'Jonah', last_name: 'Price' }]);
    expect(rowsOf(parts, 'account')).toMatchObject([{ email: findDemoPerson('Jonah').email }]);
    expect(rowsOf(parts, 'sign-ins').length).toBeGreaterThan(0);
    expect(rowsOf(parts, 'activity').every((row) => row['person_name'] === 'Jonah Price')).toBe(true);
    for (const content of parts.values()) expect(content.includes('argon2')).toBe(false);
    await expect
      .poll(
        async () =>
          (await jonah.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title),
        { timeout: 60_000 },
      )
      .toContain('Your data export is ready');
  });

  test('starts a copy with an index of files, counts and dates', async () => {
    const parts = await opened('Jonah', (await made(jonah, listOwnCopies)).file.uri);
    const page = textOf(parts, 'index.html');
    expect(page).toContain('requested by Jonah Price');
    const linked = [...page.matchAll(/href="(data\/[^"]+)">/g)].map(([, path = '']) => path);
    expect(linked.toSorted()).toEqual(
      [...parts.keys()].filter((path) => path.startsWith('data/')).toSorted(),
    );
    const today = day(providerDay(loupe.clock.now()));
    expect(page).toContain(
      `sign-ins.json</a></td><td class="number">${rowsOf(parts, 'sign-ins').length}</td><td>${today}</td><td>${today}</td>`,
    );
    expect(page).toMatch(/No records for: .*Passkeys/);
  });

  test("hides a person's copy from everyone else", async () => {
    const copy = await made(jonah, listOwnCopies);
    expect((await marta.call(listOwnCopies, {})).answer.items).toEqual([]);
    const { status, body } = await downloadOverHttp(
      loupe,
      'Marta',
      downloadOwnCopy.path.replace(':id', copy.id),
    );
    expect(status).toBe(404);
    expect(body.toString()).toContain(personalDataRefusals.copy_missing.code);
  });

  test('rejects a second copy while one is being created', async () => {
    await loupe.pools.owner.query(
      `insert into personal_data.copy (company_id, id, about, asked_by, asked_by_name, asked_at, keep_until)
       select company_id, '0192a000-0000-7000-8000-00000000d0d0', 'person', asked_by, '', now(), now() + interval '7 days'
       from personal_data.copy limit 1`,
    );
    expect((await jonah.call(listOwnCopies, {})).answer.actions).toEqual([]);
    const repeated = await jonah.call(requestOwnCopy, {});
    expect([repeated.status, repeated.problem.code]).toEqual([
      409,
      personalDataRefusals.copy_in_progress.code,
    ]);
    await loupe.pools.owner.query("delete from personal_data.copy where state = 'Waiting'");
  });
});

describe("a copy of the company's data", () => {
  test('creates a company copy for administrators and records downloads', async () => {
    await marta.call(requestCompanyCopy, {});
    const copy = await made(marta, listCompanyCopies);
    const parts = await opened('Marta', copy.file.uri);
    expect(rowsOf(parts, 'company')).toMatchObject([{ name: 'Harrow & Vale' }]);
    expect(rowsOf(parts, 'profile').map((row) => row['first_name'])).toContain('Jonah');
    expect(parts.has('data/sign-ins.json')).toBe(false);
    const { items } = (await marta.call(listActivity, { query: { limit: 100 } })).answer;
    const acts = items.filter(({ recordType }) => recordType === 'company').map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['personalData.askForCopy', 'personalData.downloadCopy']));
  });

  test('rejects a company copy for everyone else', async () => {
    expect((await jonah.call(requestCompanyCopy, {})).problem.code).toBe('kit.forbidden');
    const uri = downloadCompanyCopy.path.replace(':id', unknownId);
    expect((await downloadOverHttp(loupe, 'Marta', uri)).status).toBe(404);
  });
});

describe('uploads in a data copy', () => {
  test("includes uploads unchanged: all in a company's copy, their own in a person's", async () => {
    const [jonahs, martas, forAll] = [
      await uploaded('Jonah', 'Größe 7.pdf'),
      await uploaded('Marta', 'Lease.pdf'),
      await uploaded('Marta', 'Handbook.pdf', addCompanyDocument),
    ];
    await Promise.all([jonah.call(requestOwnCopy, {}), marta.call(requestCompanyCopy, {})]);
    const ownCopy = await opened('Jonah', (await made(jonah, listOwnCopies)).file.uri);
    const company = await opened('Marta', (await made(marta, listCompanyCopies)).file.uri);
    expect(ownCopy.get(jonahs.path)?.equals(jonahs.content)).toBe(true);
    expect(ownCopy.has(martas.path)).toBe(false);
    for (const { path, content } of [jonahs, martas, forAll])
      expect(company.get(path)?.equals(content)).toBe(true);
    expect(textOf(ownCopy, 'index.html')).toContain('1 file you uploaded for this company');
    // Files created by the portal, such as earlier copies, are not included.
    expect([...company.keys()].filter((path) => path.startsWith('files/'))).toHaveLength(3);
  });

  test('names lost files and completes the copy without them', async () => {
    const { path } = await uploaded('Marta', 'Gone soon.pdf');
    const { rows } = await loupe.pools.owner.query<{ storage_key: string }>(
      "select storage_key from files.file where name = 'Gone soon.pdf'",
    );
    await loupe.ports.files.store.remove(rows[0]?.storage_key ?? '');
    await marta.call(requestCompanyCopy, {});
    const company = await opened('Marta', (await made(marta, listCompanyCopies)).file.uri);
    expect(company.has(path)).toBe(false);
    expect(textOf(company, 'index.html')).toContain(
      'The contents of these files are missing: Gone soon.pdf.',
    );
  });
});

test('deletes expired copies and other records past their retention', async () => {
  await marta.call(requestCompanyCopy, {});
  const copy = await made(marta, listCompanyCopies);
  await loupe.pools.owner.query('update personal_data.copy set keep_until = now() where id = $1', [copy.id]);
  await loupe.pools.owner.query(
    "update notifications.notice set created_on = now() - interval '400 days' where kind = 'personal_data.copy_ready'",
  );
  await loupe.pools.owner.query("select graphile_worker.add_job('personal_data.remove_old', '{}')");
  const rowsLeft = async (sql: string) => (await loupe.pools.owner.query(sql)).rowCount;
  await expect
    .poll(
      () => rowsLeft("select 1 from notifications.notice where created_on < now() - interval '399 days'"),
      {
        timeout: 60_000,
      },
    )
    .toBe(0);
  expect(await rowsLeft(`select 1 from personal_data.copy where id = '${copy.id}'`)).toBe(0);
  expect(await rowsLeft(`select 1 from files.file where id = '${copy.id}'`)).toBe(0);
  await expect
    .poll(
      () =>
        rowsLeft(
          "select 1 from audit.entry where act = 'personalData.removeOld' and facts ->> 'rows' is not null",
        ),
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(2);
});
