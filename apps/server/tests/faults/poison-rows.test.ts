import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { openPoisonTestBed } from '#apps/server/testing/poisoned-jobs.ts';
import type { Planted, PoisonTestBed } from '#apps/server/testing/poisoned-jobs.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';

let testBed: PoisonTestBed;
beforeAll(async () => void (testBed = await openPoisonTestBed()));
afterEach(() => vi.restoreAllMocks());
afterAll(() => testBed.close());

const [harrow, kessler] = [companyOf('Marta'), companyOf('Ilse')];

const run: PoisonTestBed['query'] = (statement, values) => testBed.query(statement, values);

/** The queue refuses the job for one item. */
const queued = (poisoned: string, sound: string): Planted => ({
  poisoned,
  table: 'graphile_worker._private_jobs',
  done: `select from graphile_worker._private_jobs where payload::text like '%${sound.split('/').at(-1)}%'`,
});
const gone = (table: string, column: string, poisoned: string, sound: string): Planted => ({
  poisoned,
  table,
  done: `select where not exists (select from ${table} where ${column}::text = '${sound}')`,
});

const supplierIds = new Map<string, string>();
async function supplierOf(companyId: string): Promise<string> {
  const known = supplierIds.get(companyId) ?? newId();
  supplierIds.set(companyId, known);
  await run(
    'insert into marketplace.supplier (supplier_id, company_id, name) values ($1, $2, $3) on conflict do nothing',
    [known, companyId, `Seller ${companyId}`],
  );
  return known;
}
async function feedOf(companyId: string, state: string): Promise<string> {
  const feedId = newId();
  await run(
    `insert into marketplace.feed (company_id, feed_id, supplier_id, file_id, file_name, file_size, uploaded_by,
       uploaded_by_name, uploaded_at, format, headers, sample_rows, mapping, mode, state, changed_at)
     values ($1, $2, $3, $2, 'stock.csv', 1, $2, 'Marta Reyes', now(), '{}', '[]', '[]', '{}', 'Replace all', $4,
       now() - interval '9 days')`,
    [companyId, feedId, await supplierOf(companyId), state],
  );
  return feedId;
}
async function noticeOf(personId: string, waiting: 'bundle_state' | 'digest_state'): Promise<string> {
  await run(
    `insert into notifications.notice (company_id, person_id, id, kind, title, words, path, on_screen, created_on, ${waiting})
     values ($1, $2, gen_random_uuid(), 'x', 'x', 'x', '/', true, now() - interval '3 days', 'waiting')`,
    [harrow, personId],
  );
  return `${harrow}/${personId}`;
}
/** A link of a stone off the market; a viewer needs no download. */
async function linkOf(stockRef: string): Promise<string> {
  await run(
    `insert into marketplace.seller_media (company_id, stock_ref, kind, supplier_id, item_id, url, next_at, changed_at)
     select $1, $2, 'Viewer', $3, item_id, 'https://viewer.example/', now(), now() from marketplace.stone
     order by item_id desc limit 1`,
    [harrow, stockRef, await supplierOf(harrow)],
  );
  return `${harrow}/${stockRef}/Viewer`;
}
async function reportOf(companyId: string, keepUntil: string): Promise<string> {
  const id = newId();
  await run(
    `insert into reports.report (company_id, id, kind, parameters, asked_by, asked_by_name, asked_at, changed_at, keep_until)
     values ($1, $2, 'team-directory', '{}', gen_random_uuid(), 'Marta Reyes', now(), now() - interval '1 day', $3)`,
    [companyId, id, keepUntil],
  );
  return id;
}
const file = async (name: string): Promise<string> => {
  const id = newId();
  await run(
    `insert into files.file (company_id, id, person_id, name, content_type, size, sha256, storage_key, created_at)
     values ($1, $2, $2, 'x.pdf', 'application/pdf', 1, 'x', $3, now())`,
    [harrow, id, name],
  );
  return id;
};
const pair = async (make: (index: number) => Promise<string>): Promise<[string, string]> => [
  await make(0),
  await make(1),
];

const plants: Record<string, () => Promise<Planted>> = {
  'marketplace.sweep_stale_stones': async () => {
    await testBed.run('marketplace.fill_catalogue', {
      count: 30,
      seed: 7,
    });
    const [poisoned, sound] = await pair((index) => supplierOf([harrow, kessler][index] ?? ''));
    for (const [index, supplierId] of [poisoned, sound].entries())
      await run(
        `update marketplace.offer set supplier_id = $1, confirmed_at = now() - interval '90 days', is_open = true
         where item_id in (select item_id from marketplace.stone order by item_id offset $2 limit 5)`,
        [supplierId, index * 5],
      );
    const open = `select from marketplace.offer where supplier_id = '${sound}' and is_open`;
    return { poisoned, table: 'marketplace.offer', done: `select where not exists (${open})` };
  },
  'marketplace.read_reports': async () => {
    // Only these two are listed, with reports of GIA, the first in the list of labs.
    await run(`update marketplace.stone set is_listed = false`);
    const [poisoned, sound] = await pair(async (index) => {
      const { rows } = await testBed.pools.owner.query<{ item_id: number }>(
        `update marketplace.stone set is_listed = true, report_number = $1, report_key = 'GIA:' || $1,
           grading_lab = 0
         where item_id = (select item_id from marketplace.stone order by item_id offset $2 limit 1)
         returning item_id`,
        [`999800000${index}`, 10 + index],
      );
      return String(rows[0]?.item_id);
    });
    return {
      poisoned,
      table: 'marketplace.lab_reading',
      text: `"item_id": ${poisoned},`,
      done: `select from marketplace.lab_reading where item_id = ${sound}`,
    };
  },
  'marketplace.take_up_feeds': async () =>
    queued(...(await pair((index) => feedOf([harrow, kessler][index] ?? '', 'Checking')))),
  'marketplace.leave_old_feeds': async () => {
    const [poisoned, sound] = await pair((index) => feedOf([harrow, kessler][index] ?? '', 'Checked'));
    const done = `select from marketplace.feed where feed_id = '${sound}' and state = 'Discarded'`;
    return { poisoned, table: 'marketplace.feed', done };
  },
  'marketplace.requested_numbers': async () => {
    const [poisoned, sound] = await pair(async (index) => {
      const id = newId();
      await run(
        `insert into marketplace.enquiry (company_id, enquiry_id, person_id, kind, report_number, report_key, words, asked_at)
         values ($1, $2, $2, 'Unlisted', $3::text, $3::text, '', now())`,
        [harrow, id, `999900000${index}`],
      );
      await run(
        `update marketplace.stone set report_number = $1::text, report_key = 'GIA:' || $1, is_listed = true
         where item_id = (select item_id from marketplace.stone order by item_id offset $2 limit 1)`,
        [`999900000${index}`, 20 + index],
      );
      return id;
    });
    const done = `select from marketplace.enquiry where enquiry_id = '${sound}' and answered_at is not null`;
    return { poisoned, table: 'marketplace.enquiry', done };
  },
  'marketplace.fetch_feeds': async () => {
    const companyOfSource = (index: number) => [harrow, kessler][index] ?? '';
    for (const companyId of [harrow, kessler])
      await run(
        `insert into marketplace.feed_source (company_id, url, username, password, every_hours, mode, is_on, next_at,
           changed_by, changed_at)
         values ($1, 'https://stock.example/stock.csv', '', '', 4, 'Replace all', true, now(), $1, now())`,
        [companyId],
      );
    vi.spyOn(testBed.loupe.ports.feeds.source, 'fetch').mockResolvedValue({ kind: 'unchanged' });
    const [poisoned, sound] = await pair((index) => Promise.resolve(companyOfSource(index)));
    const done = `select from marketplace.feed_source where company_id = '${sound}' and last_outcome = 'Unchanged'`;
    return { poisoned, table: 'marketplace.feed_source', done };
  },
  'marketplace.fetch_media': async () => {
    const poisoned = await linkOf('POISON-1');
    await linkOf('SOUND-1');
    const done = `select from marketplace.seller_media where stock_ref = 'SOUND-1' and status = 'Refused'`;
    return { poisoned, table: 'marketplace.seller_media', text: 'POISON-1', done };
  },
  'marketplace.sweep_media': async () => {
    const poisoned = await linkOf('POISON-2');
    await linkOf('SOUND-2');
    return {
      ...gone('marketplace.seller_media', 'stock_ref', poisoned, 'SOUND-2'),
      text: 'POISON-2',
    };
  },
  'files.check_contents': async () => {
    const poisoned = await file('sha256/poison');
    await file('sha256/sound');
    const done = `select from files.content_check where storage_key = 'sha256/sound'`;
    return { poisoned, table: 'files.content_check', text: 'sha256/poison', done };
  },
  'identity.sweep': async () => {
    const old = `now() - interval '9 days'`;
    await run(`insert into identity.attempts (key, failures, since) values ('poison', 1, ${old})`);
    await run(`insert into identity.external_way (state_hash, interaction, device_hash, sealed, created_at, expires_at)
      values ('old', 'x', 'x', 'x', ${old}, ${old})`);
    return {
      ...gone('identity.external_way', 'state_hash', 'identity.attempts', 'old'),
      table: 'identity.attempts',
      text: 'poison',
    };
  },
  'identity.remove_expired_records': async () => {
    for (const kind of ['Grant', 'Session'])
      await run(
        `insert into identity.provider_record (kind, id, payload, expires_at)
         values ($1, $1, '{}', now() - interval '1 day')`,
        [kind],
      );
    return gone('identity.provider_record', 'kind', 'Grant', 'Session');
  },
  'kit.sweep': async () => {
    await run(`insert into kit.outbox (id, name, payload, trace, published_at)
      values (gen_random_uuid(), 'worn-out', '{}', 'x', now() - interval '90 days')`);
    await run(
      `insert into kit.rate_lease (key, window_start, taken) values ('old', now() - interval '9 days', 1)`,
    );
    return {
      ...gone('kit.rate_lease', 'key', 'kit.outbox', 'old'),
      table: 'kit.outbox',
      text: 'worn-out',
    };
  },
  'notifications.bundles': async () => {
    const [poisoned, sound] = await pair(() => noticeOf(newId(), 'bundle_state'));
    return { ...queued(poisoned, sound), text: poisoned.split('/')[1] ?? '' };
  },
  'notifications.daily_digest': async () => {
    const [poisoned, sound] = await pair(() => noticeOf(newId(), 'digest_state'));
    return { ...queued(poisoned, sound), text: poisoned.split('/')[1] ?? '' };
  },
  'notifications.take_up_mail': async () =>
    queued(
      ...(await pair(async () => {
        const id = newId();
        await run(
          `insert into notifications.outgoing_mail (company_id, id, to_email, subject, template, letter, asked_at)
           values ($1, $2, 'a@b.example', 'x', 'notice', '{}', now() - interval '2 days')`,
          [harrow, id],
        );
        return id;
      })),
    ),
  'personal_data.remove_old': async () => {
    const [poisoned, sound] = await pair(async () => {
      const id = newId();
      await run(
        `insert into personal_data.copy (company_id, id, about, asked_by, asked_by_name, asked_at, keep_until)
         values ($1, $2, 'person', gen_random_uuid(), 'Marta Reyes', now(), now() - interval '1 day')`,
        [harrow, id],
      );
      return id;
    });
    return gone('personal_data.copy', 'id', poisoned, sound);
  },
  'reports.take_up': async () => queued(...(await pair(() => reportOf(harrow, '2099-01-01')))),
  'reports.remove_old': async () =>
    gone('reports.report', 'id', ...(await pair(() => reportOf(harrow, '2020-01-01')))),
  'companies.check_partners': async () => {
    await run(
      `insert into companies.partner_affiliation (company_id, affiliation_type, member_id, status)
       select company_id, 'AGS', 'none', 'Active' from unnest($1::uuid[]) as company_id`,
      [[harrow, kessler]],
    );
    const done = `select from companies.partner_affiliation where company_id = '${kessler}' and status = 'NotListed'`;
    const poisoned = `${harrow}/AGS`;
    return { poisoned, table: 'companies.partner_affiliation', text: harrow, done };
  },
  'companies.read_figures': async () => {
    await run(
      `insert into companies.subscription (company_id, service_type, is_active, approval_status, requested_at)
       select company_id, 'CarePlan', true, 'Approved', now() from unnest($1::uuid[]) as company_id`,
      [[harrow, kessler]],
    );
    const done = `select from companies.service_figures where company_id = '${kessler}'`;
    const poisoned = `${harrow}/CarePlan`;
    return { poisoned, table: 'companies.service_figures', text: harrow, done };
  },
  'companies.turn_subscriptions': async () => {
    await run(
      `insert into companies.subscription (company_id, service_type, is_active, approval_status, requested_at, active_until)
       select company_id, 'Custom', true, 'Approved', now(), current_date - 3 from unnest($1::uuid[]) as company_id
       on conflict (company_id, service_type)
         do update set is_active = true, approval_status = 'Approved', active_until = current_date - 3`,
      [[harrow, kessler]],
    );
    const closed = `company_id = '${kessler}' and service_type = 'Custom' and not is_active`;
    const done = `select from companies.subscription where ${closed}`;
    const poisoned = `${harrow}/Custom`;
    return { poisoned, table: 'companies.subscription', text: harrow, done };
  },
};

test.each(Object.entries(plants))('%s continues past a row that fails', async (job, plant) => {
  const planted = await plant();
  expect(await testBed.runPast(job, planted)).toEqual({ failed: [planted.poisoned], isDone: true });
});

test('files.remove_orphans continues past content that fails', async () => {
  const { store } = testBed.loupe.ports.files;
  for (const key of ['sha256/aa/poison', 'sha256/zz/sound'])
    await store.put(key, Buffer.from('x'), { contentType: 'text/plain' });
  const list = store.list.bind(store);
  const head = store.head.bind(store);
  vi.spyOn(store, 'list').mockImplementation(async function* of(prefix) {
    for await (const one of list(prefix)) yield { ...one, storedAt: new Date(0) };
  });
  vi.spyOn(store, 'head').mockImplementation(async (key) => {
    const found = await head(key);
    return found && { ...found, storedAt: new Date(0) };
  });
  const remove = store.remove.bind(store);
  vi.spyOn(store, 'remove').mockImplementation((key) =>
    key.endsWith('poison') ? Promise.reject(new Error('the disk is worn')) : remove(key),
  );
  await testBed.run('files.remove_orphans');
  expect(await testBed.failedItems('files.remove_orphans')).toEqual(['sha256/aa/poison']);
  expect(await store.head('sha256/zz/sound')).toBeUndefined();
});
