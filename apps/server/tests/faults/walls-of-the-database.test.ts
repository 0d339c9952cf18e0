import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoundTo } from '#kit/server/database/unit-of-work.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { sendContactMessage } from '#platform/content/contract.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
const people = ['Marta', 'Ilse'] as const;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  for (const name of people) {
    const person = await loupe.as(name);
    const body = { subject: null, message: `From ${name}` };
    await person.call(sendContactMessage, { body }, { 'idempotency-key': `walls-${name}-1` });
  }
});
afterAll(() => loupe.stop());

/** A statement under the role of requests. */
async function under(bound: BoundTo, statement: string): Promise<readonly Record<string, unknown>[]> {
  return unitOfWorkOn(loupe.pools.plain)(
    bound,
    async ({ client }) => (await client.query<Record<string, unknown>>(statement)).rows,
  );
}

function boundTo(name: (typeof people)[number]): BoundTo {
  const actor = demoPeople.find((person) => person.actor.name.startsWith(name))?.actor;
  if (actor?.kind !== 'member') throw new Error(`${name} isn't a member.`);
  return { binding: 'company', companyId: actor.companyId, personId: actor.personId };
}

const refused = /permission denied/;

describe('a query without a filter', () => {
  test.each(people)('sees under the binding of %s only its rows', async (name) => {
    const messages = await under(boundTo(name), 'select message from content.contact_message');
    expect(messages).toEqual([{ message: `From ${name}` }]);
    const entries = await under(boundTo(name), 'select distinct company_id from audit.entry');
    expect(entries).toEqual([{ company_id: boundTo(name).companyId }]);
  });

  test("sees no company's rows outside a binding", async () => {
    for (const table of ['content.contact_message', 'audit.entry', 'files.file', 'settings.user_settings']) {
      expect([table, await under({ binding: 'none' }, `select 1 from ${table}`)]).toEqual([table, []]);
      expect((await loupe.pools.plain.query(`select 1 from ${table}`)).rows).toEqual([]);
    }
  });

  test("can't write into another company", async () => {
    const { companyId } = boundTo('Ilse');
    const insert = `insert into files.file values ('${companyId}', gen_random_uuid(), gen_random_uuid(), 'a', 'b', 1, 'c', 'd', now())`;
    await expect(under(boundTo('Marta'), insert)).rejects.toThrow(/row-level security/);
  });

  test("finds nothing of its connection's previous binding", async () => {
    await under(boundTo('Marta'), 'select 1');
    const { rows } = await loupe.pools.plain.query(
      'select kit.binding() as binding, kit.company() as company',
    );
    expect(rows).toEqual([{ binding: '', company: null }]);
  });
});

describe('the activity log', () => {
  test('can be appended to and read only, whatever the binding', async () => {
    const { rows } = await loupe.pools.plain.query<{ privilege: string; may: boolean }>(
      `select privilege, has_table_privilege('audit.entry', privilege)
              or (privilege in ('insert', 'update') and has_any_column_privilege('audit.entry', privilege)) as may
         from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'trigger', 'references']) as privilege`,
    );
    expect(rows.filter(({ may }) => may).map(({ privilege }) => privilege)).toEqual(['select', 'insert']);
    for (const bound of [boundTo('Marta'), { binding: 'staff' }, { binding: 'job' }] as const)
      for (const statement of [
        `update audit.entry set person_name = 'Nobody'`,
        'delete from audit.entry',
        `insert into audit.entry select * from audit.entry on conflict (id) do update set act = 'nothing'`,
      ])
        await expect(under(bound, statement)).rejects.toThrow(refused);
  });

  test.each([
    `select audit.forget_person(gen_random_uuid(), 'Nobody')`,
    `select audit.forget_words(null, 'identity', 'Nobody')`,
    'select audit.remove_before(now())',
    "select kit.remove_months('notifications.notice', now())",
    'select memo.remove_ended_before(now())',
  ])("is read-only for all work but the product's own: %s", async (statement) => {
    for (const bound of [boundTo('Marta'), { binding: 'staff' }, { binding: 'none' }] as const)
      await expect(under(bound, statement)).rejects.toThrow(/Only the product itself/);
  });
});

describe('the role of the requests', () => {
  test.each([
    `update audit.entry set act = 'nothing'`,
    'delete from audit.entry',
    'truncate audit.entry',
    'select * from kit.outbox',
    'select * from kit.rate_lease',
    'select * from kit.migration',
    'select * from graphile_worker._private_jobs',
    'select kit.move_clock(0)',
    'delete from kit.idempotency',
    'create table content.own (a int)',
    'create schema own',
    'alter table audit.entry disable row level security',
  ])('may not: %s', async (statement) => {
    await expect(under({ binding: 'staff' }, statement)).rejects.toThrow(
      /permission denied|must be owner|must be able/,
    );
  });

  test('reaches the queue only through its functions', async () => {
    await expect(under({ binding: 'job' }, `select graphile_worker.add_job('content.mail')`)).rejects.toThrow(
      refused,
    );
    const { rows } = await loupe.pools.owner.query<{ name: string }>(
      `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname not in ('pg_catalog', 'information_schema') and p.prosecdef
          and has_schema_privilege('loupe_plain', n.oid, 'usage')
          and has_function_privilege('loupe_plain', p.oid, 'execute') order by 1`,
    );
    // Every function that runs with the owner's rights is listed here.
    expect(rows.map(({ name }) => name)).toEqual([
      // Ids of the bound company's own appraisals, by search text.
      'appraisals.appraisals_with',
      // For a person who holds a document: what it says without the customer.
      'appraisals.verify_seal',
      // These two work only for the product's own work.
      'audit.forget_person',
      'audit.forget_words',
      // Staff and jobs only: the companies of people found by part of a name or email address.
      'companies.companies_of_people',
      // Tells of a person at another company what a business card does.
      'companies.people_by_email',
      // Staff and jobs only: people found by part of a name or email address.
      'companies.people_with',
      // Whether a policy is the bound company's from now on, never whose else.
      'insurance.claim_policy',
      // The next, and the two that read and repeat jobs, only for staff, and never with a payload.
      'kit.count_jobs',
      'kit.enqueue',
      'kit.lease',
      'kit.publish',
      'kit.queued_jobs',
      // Only for jobs: expired months of the tables that have a partition for each month.
      'kit.remove_months',
      'kit.retry_job',
      // For the bound company: whether a stone is on another buyer's hold or sold, never whose; and its
      // own holds and releases.
      'marketplace.held_by_others',
      // Staff and jobs only: the hold on an offered substitute, in its buyer's name.
      'marketplace.hold_for',
      'marketplace.is_sold',
      'marketplace.offer_again',
      'marketplace.reserve',
      'marketplace.sell_stones',
      // Counts of how fast and how often sellers confirm, without orders or names.
      'marketplace.seller_answers',
      // How buyers rated a stone's seller, in counts, without buyers or sellers.
      'marketplace.seller_ratings',
      // Repeats for stones what sellers' links and offers say, so it changes nothing that isn't so.
      'marketplace.show_media',
      'marketplace.take_hold',
      // Ids of the bound company's own memos, by search text.
      'memo.memos_with',
      // Only for the product's own work.
      'memo.remove_ended_before',
      // Whether another company has verified a domain: yes or no.
      'pages.is_domain_taken',
      // Whether any page's picture needs these bytes: yes or no.
      'pages.is_picture_needed',
      // Whether the desk reserved an address: yes or no.
      'pages.is_reserved',
      // A page that its company published, for its visitors.
      'pages.page_at',
      // Where a picture's bytes are, for who knows its id from a page.
      'pages.picture_at',
      // A draft, for a visitor with a link that still works.
      'pages.preview_at',
      // The same with its company, unless the desk took the page offline.
      'pages.previewed_at',
      // The published page behind an address, with its company, for messages and visits.
      'pages.published_at',
      // The same by address or verified domain, unless the desk took the page offline.
      'pages.visited_at',
      // Ids of the bound company's own sales, by search text.
      'register.sales_with',
      // Whether a parcel of the bound company is now insured by one purchase alone, never whose else.
      'shipping.cover_parcel',
      // Ids of the bound company's own shipments, by search text.
      'shipping.shipments_with',
    ]);
  });

  test("meets row-level security on every table it may read, except the kit's own bookkeeping", async () => {
    const { rows } = await loupe.pools.owner.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
          and has_schema_privilege('loupe_plain', n.oid, 'usage')
          and has_table_privilege('loupe_plain', c.oid, 'select, insert, update, delete')
          and not c.relrowsecurity order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['kit.clock', 'kit.delivered', 'kit.idempotency']),
    );
    expect(rows.filter(({ name }) => !name.startsWith('kit.'))).toEqual([]);
  });
});
