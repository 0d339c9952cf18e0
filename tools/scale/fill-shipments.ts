import type { Connection } from '#kit/server/database/open-connection.ts';
import { copyRows } from './copy-rows.ts';
import type { CopyOrder } from './copy-rows.ts';
import { template } from './fill-companies.ts';

/** Rows of this many shipments are written in one statement. */
const atOnce = 50_000;

interface Progress {
  /** False ends the filling: every company has the same share of its shipments by then. */
  readonly isMore: () => boolean;
  readonly onPart: (made: number) => void;
}

/** Three years of shipments with all that belongs to them, copied from the demo's year. */
export async function fillShipments(connection: Connection, { isMore, onPart }: Progress): Promise<void> {
  const { rows } = await connection.query<{ all: number }>('select sum(shipments) as all from scale.company');
  const all = Number(rows[0]?.all ?? 0);
  await prepare(connection);
  const parts = Math.ceil(all / atOnce);
  let made = 0;
  for (let part = 0; part < parts && (part === 0 || isMore()); part += 1) {
    await connection.query('drop table if exists scale.part');
    const { rowCount } = await connection.query(
      `create table scale.part as
       select i.n, c.k, c.company_id, o.shipment_id as template, i.n % 5000 as recipient, o.status, o.number,
         (((i.n * 7919) % 43200) * interval '1 minute' + (i.n % 3) * interval '365 days')
           * (o.status in ('Complete', 'Voided'))::int as back
       from generate_series($1::bigint, $2::bigint, $3::bigint) as i(n)
       join scale.span as c on i.n >= c.first and i.n < c.first + c.shipments
       join scale.template as o on o.i = (i.n * 31 + c.k) % (select count(*) from scale.template)`,
      [part + 1, all, parts],
    );
    await connection.query('analyze scale.part');
    for (const order of orders) await copyRows(connection, order);
    for (const statement of others) await connection.query(statement);
    made += rowCount ?? 0;
    onPart(made);
  }
}

async function prepare(connection: Connection): Promise<void> {
  await connection.query(
    `create table scale.span as
     select k, company_id, shipments, 1 + sum(shipments) over (order by k) - shipments as first from scale.company`,
  );
  await connection.query('create index on scale.span (first)');
  await connection.query(
    `create table scale.template as
     select *, row_number() over (order by created_at) - 1 as i from shipping.shipment where company_id = $1`,
    [template],
  );
  await connection.query(
    `create table scale.label as
     select *, row_number() over (order by shipment_id) - 1 as i from shipping.label where company_id = $1`,
    [template],
  );
  await connection.query('create index on scale.template (i)');
  await connection.query('analyze scale.span, scale.template, scale.label');
}

const of = (table: string) =>
  `from scale.part as s join ${table} as o on o.company_id = '${template}' and o.shipment_id = s.template`;
const ofNumber = `from scale.part as s join payments.transaction as o on o.company_id = '${template}' and o.shipment_number = s.number`;
/** As long as the carrier's. */
const tracking = (old: string) => `left(${old}, 4) || lpad(s.n::text, length(${old}) - 4, '0')`;

const orders: readonly CopyOrder[] = [
  {
    table: 'shipping.shipment',
    from: of('shipping.shipment'),
    records: ['shipment_id'],
    moves: true,
    sets: {
      number: `'41-' || s.n`,
      tracking_number: tracking('o.tracking_number'),
      draft: `o.draft - 'originalShipmentId'`,
      ship_to_company: `o.ship_to_company || ' ' || s.recipient`,
      destination_key: `o.destination_key || s.recipient`,
      scan_form_id: 'null',
    },
  },
  {
    table: 'shipping.purchase',
    from: of('shipping.purchase'),
    records: ['shipment_id', 'purchase_id', 'intent', 'run_id', 'void_run_id'],
    moves: true,
  },
  {
    table: 'shipping.label',
    from: `from scale.part as s join scale.template as t on t.shipment_id = s.template and t.tracking_number is not null
      join scale.label as o on o.i = s.n % (select count(*) from scale.label)`,
    sets: { shipment_id: 'scale.copy_id(s.template, s.n)', bought_at: 't.transacted_at - s.back' },
    moves: true,
  },
  { table: 'shipping.tracking', from: of('shipping.tracking'), records: ['shipment_id'], moves: true },
  { table: 'shipping.scan', from: of('shipping.scan'), records: ['shipment_id'], moves: true },
  {
    table: 'payments.transaction',
    from: ofNumber,
    records: ['transaction_id'],
    moves: true,
    sets: {
      key: `o.key || '/' || s.n`,
      shipment_number: `'41-' || s.n`,
      tracking_number: tracking('o.tracking_number'),
      subject_id: 'null',
    },
  },
];

/** What the demo's year has too little of: two entries and two notices for each shipment, and the ledger's postings. */
const others: readonly string[] = [
  `insert into shipping.covered_parcel (company_id, carrier, tracking_number, purchase_id, covered_at)
   select s.company_id, o.carrier, ${tracking('o.tracking_number')}, scale.copy_id(p.purchase_id, s.n), p.asked_at - s.back
   ${of('shipping.purchase').replace(' as o on', ' as p on').replaceAll('o.', 'p.')}
   join scale.template as o on o.shipment_id = s.template
   where p.status = 'Completed' and o.status <> 'Voided' and o.tracking_number is not null`,
  `insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, transaction_id, day, happened_at)
   select s.company_id, 'transaction/' || scale.copy_id(o.transaction_id, s.n), 1, 'transaction',
     case when o.amount < 0 then 'sales.' || o.type else 'unbilled' end,
     case when o.amount < 0 then 'unbilled' else 'sales.' || o.type end,
     abs(o.amount), scale.copy_id(o.transaction_id, s.n), (o.happened_at - s.back)::date, o.happened_at - s.back
   ${ofNumber} where o.amount <> 0`,
  `insert into audit.entry (company_id, id, at, actor_kind, person_id, person_name, act, record_type, record_id, address, trace, facts)
   select s.company_id, scale.timed_id(t.at, s.n || a.act), t.at, 'member', scale.copy_id(o.created_by, s.k), 'Marta Reyes',
     a.act, 'shipment', scale.copy_id(s.template, s.n)::text, '192.0.2.' || s.n % 250, md5(s.n::text), '{"service": "UPS Ground"}'
   ${of('shipping.shipment')} cross join (values ('shipping.saveShipment', 0), ('shipping.buyLabel', 1)) as a(act, later)
   cross join lateral (select o.created_at - s.back + a.later * interval '3 minutes' as at) as t`,
  `insert into notifications.notice (company_id, person_id, id, kind, title, words, path, on_screen, created_on, seen_at, read_at)
   select s.company_id, scale.copy_id(o.created_by, s.k), scale.timed_id(t.at, s.n || a.kind), a.kind, a.title,
     'Shipment 41-' || s.n || ' to ' || o.ship_to_company, '/shipping/shipments', true, t.at,
     case when s.n % 50 <> 0 then t.at + interval '1 hour' end, case when s.n % 50 <> 0 then t.at + interval '1 hour' end
   ${of('shipping.shipment')}
   cross join (values ('shipping.delivered', 'Parcel delivered', 2), ('shipping.in_transit', 'Parcel in transit', 1)) as a(kind, title, days)
   cross join lateral (select o.created_at - s.back + a.days * interval '1 day' as at) as t
   where o.tracking_number is not null`,
];
