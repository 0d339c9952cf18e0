import type { Connection } from '#kit/server/database/open-connection.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { copyRows } from './copy-rows.ts';
import type { Size } from './sizes.ts';

/** The demo's largest company, which all others are copies of. */
export const template = findDemoPerson('Marta').memberships[0]?.company.companyId ?? '';

/**
 * The companies, each with its share of the shipments: the demo's own company has the most, a few others have many, and
 * most have few.
 */
export async function fillCompanies(connection: Connection, size: Size): Promise<void> {
  await connection.query(
    `create table scale.company as
     select k, scale.copy_id($1::uuid, k) as company_id, interval '0' as back,
       greatest(1, round($3::int * case when k = 0 then $4::float else
         (1 - $4::float) / (k + 10) / ln(($2::int + 10) / 10.0) end))::int as shipments
     from generate_series(0, $2::int - 1) as k`,
    [template, size.companies, size.shipments, size.ofLargest],
  );
  await connection.query(
    `create table scale.person as
     with member as (
       select person_id, row_number() over (order by person_id) - 1 as nth, count(*) over () as members
       from companies.membership
       where company_id = $1 and approval_status = 'Approved' and uninvited_at is null
     )
     select person_id, i + 1 as i, case when i >= members then i + 1 end as again
     from generate_series(0, $2::int - 1) as i join member on nth = i % members`,
    [template, size.peopleOfEach],
  );
  await connection.query('analyze scale.company, scale.person');
  const of = (table: string, others = '') =>
    `from scale.company as s join ${table} as o on o.company_id = '${template}' ${others} where s.k > 0`;
  const copy = (table: string, sets: Record<string, string> = {}, others = '') =>
    copyRows(connection, { table, from: of(table, others), sets });
  await copy('companies.company', {
    name: `(array['Reyes', 'Adler', 'Solberg', 'Whitfield', 'Kaplan', 'Moreau', 'Osei', 'Lindgren', 'Tanaka', 'Byrd'])[1 + s.k % 10]
      || (array[' & Sons', ' Jewelers', ' Fine Jewelry', ' Diamonds', ' & Vale', ' Watchmakers', ' Gems'])[1 + s.k % 7] || ' ' || s.k`,
    federal_tax_id: `lpad((700000000 + s.k)::text, 9, '0')`,
    business_number: 'null',
    logo_file_id: 'null',
  });
  await fillPeople(connection, copy);
  for (const table of ['companies.subscription', 'companies.business_unit', 'companies.location'])
    await copy(table);
  await fillContacts(connection);
  await fillBills(connection);
}

type Copy = (table: string, sets?: Record<string, string>, others?: string) => Promise<number>;

/** Their names are the demo's first and last names, mixed. The demo has fewer people: each is copied several times. */
async function fillPeople(connection: Connection, copy: Copy): Promise<void> {
  await connection.query(
    `create table scale.name as
     select first_name, last_name, row_number() over (order by person_id) - 1 as i from companies.person`,
  );
  const { rows } = await connection.query<{ count: number }>('select count(*) from scale.name');
  const count = rows[0]?.count ?? 1;
  const chosen = 'from scale.company as s cross join scale.person as p';
  const named = `join scale.name as f on f.i = (s.k * 7 + p.i) % ${count}
    join scale.name as l on l.i = (s.k * 3 + p.i * 5) % ${count} where s.k > 0`;
  const own = (column: string) => `case when p.again is null then scale.copy_id(o.${column}, s.k)
    else scale.as_id(md5(o.${column}::text || s.k || '/' || p.again)) end`;
  const person_id = own('person_id');
  await copyRows(connection, {
    table: 'identity.account',
    from: `${chosen} join identity.account as o using (person_id) ${named}`,
    sets: {
      person_id,
      email: `lower(f.first_name || '.' || l.last_name || '.' || p.i || '@company-' || s.k || '.example')`,
    },
  });
  await copyRows(connection, {
    table: 'companies.person',
    from: `${chosen} join companies.person as o using (person_id) ${named}`,
    sets: { person_id, first_name: 'f.first_name', last_name: 'l.last_name' },
  });
  const only = 'join scale.person as p using (person_id)';
  await copy('companies.membership', { person_id, registration_id: own('registration_id') }, only);
  await copy('companies.service_permission', { person_id }, only);
}

async function fillContacts(connection: Connection): Promise<void> {
  await copyRows(connection, {
    table: 'shipping.contact',
    from: `from scale.company as s join (select * from shipping.contact where company_id = '${template}'
      order by contact_id limit 20) as o on s.k > 0`,
    sets: {
      company_name: `o.company_name || ' ' || s.k % 500`,
      sort_name: `o.sort_name || ' ' || s.k % 500`,
    },
  });
}

/** The last twelve invoices, what was posted for them, and what is owed. */
async function fillBills(connection: Connection): Promise<void> {
  await connection.query(
    `create table scale.bill as
     select bill_id from payments.bill where company_id = $1 order by opened_at desc limit 12`,
    [template],
  );
  const tables: readonly [string, string, Record<string, string>][] = [
    ['billing.account', 'true', {}],
    ['payments.method', 'true', { token: `o.token || s.k` }],
    [
      'billing.invoice',
      'o.invoice_id in (select bill_id from scale.bill)',
      { number: `o.number || '-' || s.k` },
    ],
    ...['payments.bill', 'payments.open_bill', 'payments.transfer'].map(
      (table): [string, string, Record<string, string>] => [
        table,
        'o.bill_id in (select bill_id from scale.bill)',
        {},
      ],
    ),
  ];
  for (const [table, only, sets] of tables)
    await copyRows(connection, {
      table,
      from: `from scale.company as s join ${table} as o on o.company_id = '${template}' where s.k > 0 and ${only}`,
      sets,
    });
}

/** What is older than two weeks is billed, on any of the company's bills; the sums are as the ledger's triggers keep them. */
export const sums: readonly string[] = [
  `insert into payments.billed (company_id, transaction_id, bill_id)
   select sold.company_id, sold.transaction_id, bills.ids[1 + abs(hashtext(sold.transaction_id::text)) % cardinality(bills.ids)]
   from payments.transaction as sold
   join (select company_id, array_agg(bill_id) as ids from payments.bill group by company_id) as bills using (company_id)
   where company_id in (select company_id from scale.company) and sold.happened_at < now() - interval '14 days'
   on conflict do nothing`,
  `insert into payments.owed_by_due_day (company_id, due_on, owed)
   select company_id, due_on, sum(owed) from payments.open_bill
   where company_id in (select company_id from scale.company where k > 0) group by company_id, due_on`,
  `insert into payments.day_total (company_id, account, day, debits, credits)
   select company_id, account, day, sum(debits), sum(credits) from (
     select company_id, debit as account, day, amount as debits, 0 as credits from payments.transfer
     union all select company_id, credit, day, 0, amount from payments.transfer) as each
   where company_id in (select company_id from scale.company) group by company_id, account, day
   on conflict (company_id, account, day) do update set debits = excluded.debits, credits = excluded.credits`,
  `insert into payments.account_total (company_id, account, debits, credits)
   select company_id, account, sum(debits), sum(credits) from payments.day_total
   where company_id in (select company_id from scale.company) group by company_id, account
   on conflict (company_id, account) do update set debits = excluded.debits, credits = excluded.credits`,
  `insert into payments.sold_total (company_id, month, location_id, type, carrier, amount, count)
   select company_id, date_trunc('month', happened_at at time zone 'America/New_York')::date as month,
     location_id, type, carrier, sum(amount), count(*) from payments.transaction
   where company_id in (select company_id from scale.company)
   group by company_id, month, location_id, type, carrier
   on conflict (company_id, month, location_id, type, carrier)
   do update set amount = excluded.amount, count = excluded.count`,
  `insert into payments.unbilled (company_id, transaction_id, type, location_id, amount, happened_at)
   select company_id, transaction_id, type, location_id, amount, happened_at from payments.transaction as sold
   where company_id in (select company_id from scale.company) and not exists (
     select from payments.billed where (billed.company_id, billed.transaction_id) = (sold.company_id, sold.transaction_id))
   on conflict do nothing`,
];
