import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActivity } from '#platform/audit/contract/index.ts';
import { listNotices } from '#platform/notifications/contract/index.ts';
import {
  askForCompanyCopy,
  askForOwnCopy,
  downloadCompanyCopy,
  downloadOwnCopy,
  listCompanyCopies,
  listOwnCopies,
  personalDataRefusals,
} from '#platform/personal-data/contract/index.ts';
import { downloadOverHttp } from '../testing/download-over-http.ts';
import { memberNamed } from '../testing/member-named.ts';
import { startTestLoupe } from '../testing/test-loupe.ts';
import type { Caller, TestLoupe } from '../testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let jonah: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, jonah] = await Promise.all([loupe.as('Marta'), loupe.as('Jonah')]);
});
afterAll(() => loupe.stop());

interface Document {
  readonly about: { readonly about: string; readonly id: string };
  readonly held: readonly { readonly title: string; readonly rows: readonly Record<string, unknown>[] }[];
}

async function made(person: Caller, list: typeof listOwnCopies | typeof listCompanyCopies) {
  const newest = async () => (await person.call(list, {})).answer.items[0];
  await expect.poll(async () => (await newest())?.state, { timeout: 60_000 }).toBe('Ready');
  const copy = await newest();
  if (copy === undefined || copy.file === null) throw new Error('A copy is ready without a file.');
  return { ...copy, file: copy.file };
}

async function read(firstName: string, uri: string): Promise<Document> {
  const { body } = await downloadOverHttp(loupe, firstName, uri);
  return JSON.parse(body.toString('utf8')) as Document;
}

const rowsOf = ({ held }: Document, title: string) => held.find((one) => one.title === title)?.rows ?? [];
const nobodys = '0192a000-0000-7000-8000-0000000fffff';

describe('a copy of one’s own data', () => {
  test('is made in the background, told by a notice, and holds what each slice has', async () => {
    const asked = (await jonah.call(askForOwnCopy, {})).answer;
    expect([asked.state, asked.file, asked.askedBy]).toEqual(['Waiting', null, 'Jonah Price']);
    const copy = await made(jonah, listOwnCopies);
    const { headers } = await downloadOverHttp(loupe, 'Jonah', copy.file.uri);
    expect(headers.get('content-disposition')).toContain('attachment; filename="Your data ');
    const document = await read('Jonah', copy.file.uri);
    expect(document.about).toEqual({ about: 'person', id: memberNamed('Jonah').personId });
    expect(rowsOf(document, 'Profile')).toMatchObject([{ first_name: 'Jonah', last_name: 'Price' }]);
    expect(rowsOf(document, 'Account')).toMatchObject([{ email: memberNamed('Jonah').email }]);
    expect(rowsOf(document, 'Sign-ins').length).toBeGreaterThan(0);
    expect(rowsOf(document, 'Activity').every((row) => row['person_name'] === 'Jonah Price')).toBe(true);
    expect(JSON.stringify(document)).not.toContain('argon2');
    await expect
      .poll(
        async () =>
          (await jonah.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title),
        { timeout: 60_000 },
      )
      .toContain('The copy of your data is ready');
  });

  test('is nobody else’s, not even an administrator’s of the company', async () => {
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

  test('is not made twice at once', async () => {
    await loupe.pools.owner.query(
      `insert into personal_data.copy (company_id, id, about, asked_by, asked_by_name, asked_at, keep_until)
       select company_id, '0192a000-0000-7000-8000-00000000d0d0', 'person', asked_by, '', now(), now() + interval '7 days'
       from personal_data.copy limit 1`,
    );
    expect((await jonah.call(listOwnCopies, {})).answer.actions).toEqual([]);
    const again = await jonah.call(askForOwnCopy, {});
    expect([again.status, again.problem.code]).toEqual([409, personalDataRefusals.copy_in_progress.code]);
    await loupe.pools.owner.query("delete from personal_data.copy where state = 'Waiting'");
  });
});

describe('a copy of the company’s data', () => {
  test('is an administrator’s, with the company’s people, and its trail says who took it', async () => {
    await marta.call(askForCompanyCopy, {});
    const copy = await made(marta, listCompanyCopies);
    const document = await read('Marta', copy.file.uri);
    expect(rowsOf(document, 'Company')).toMatchObject([{ name: 'Harrow & Vale' }]);
    expect(rowsOf(document, 'Profile').map((row) => row['first_name'])).toContain('Jonah');
    expect(rowsOf(document, 'Sign-ins')).toEqual([]);
    const { items } = (await marta.call(listActivity, { query: { limit: 100 } })).answer;
    const acts = items.filter(({ recordType }) => recordType === 'company').map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['personalData.askForCopy', 'personalData.downloadCopy']));
  });

  test('is refused to everybody else', async () => {
    expect((await jonah.call(askForCompanyCopy, {})).problem.code).toBe('kit.forbidden');
    const uri = downloadCompanyCopy.path.replace(':id', nobodys);
    expect((await downloadOverHttp(loupe, 'Marta', uri)).status).toBe(404);
  });
});

test('a copy goes with its file once its days are over, and what is over its days elsewhere, too', async () => {
  await marta.call(askForCompanyCopy, {});
  const copy = await made(marta, listCompanyCopies);
  await loupe.pools.owner.query('update personal_data.copy set keep_until = now() where id = $1', [copy.id]);
  await loupe.pools.owner.query(
    "update notifications.notice set created_on = now() - interval '400 days' where kind = 'personal_data.copy_ready'",
  );
  await loupe.pools.owner.query("select graphile_worker.add_job('personal_data.remove_old', '{}')");
  const left = async (sql: string) => (await loupe.pools.owner.query(sql)).rowCount;
  await expect
    .poll(() => left("select 1 from notifications.notice where created_on < now() - interval '399 days'"), {
      timeout: 60_000,
    })
    .toBe(0);
  expect(await left(`select 1 from personal_data.copy where id = '${copy.id}'`)).toBe(0);
  expect(await left(`select 1 from files.file where id = '${copy.id}'`)).toBe(0);
  await expect
    .poll(
      () =>
        left(
          "select 1 from audit.entry where act = 'personalData.removeOld' and facts ->> 'rows' is not null",
        ),
      { timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(2);
});
