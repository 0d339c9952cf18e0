-- A claim for one parcel's loss. `details` is what the member typed; `facts` is the shipment when it was drafted.
create sequence shipping.claim_number start 20701;
create table shipping.claim (
  company_id uuid not null references companies.company,
  claim_id uuid not null,
  shipment_id uuid not null,
  -- C-20701; given when it is submitted.
  number text,
  status text not null check (
    status in (
      'NotSubmitted', 'Submitted', 'Acknowledged', 'NeedShipperInfo', 'NeedRecipientInfo', 'NeedCarrierInfo',
      'WithUnderwriter', 'Investigating', 'Approved', 'Paid', 'Withdrawn', 'Denied', 'NpolPending', 'Archived'
    )
  ),
  facts jsonb not null,
  details jsonb not null,
  tendered_on date not null,
  is_late boolean not null default false,
  taken_by uuid,
  decision jsonb,
  approved_first_by uuid,
  payout bigint check (payout >= 0),
  payment_reference text,
  submitted_at timestamptz,
  moved_at timestamptz not null,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, claim_id),
  foreign key (company_id, shipment_id) references shipping.shipment
);
create unique index on shipping.claim (number);
create index on shipping.claim (company_id, shipment_id);
-- One claim per parcel; a withdrawn one may be filed again.
create unique index on shipping.claim (company_id, shipment_id) where status <> 'Withdrawn';
create index on shipping.claim (company_id, moved_at desc, claim_id desc);
create index claim_open on shipping.claim (moved_at)
  where status not in ('NotSubmitted', 'Paid', 'Withdrawn', 'Denied', 'Archived');

-- What happened to a claim, the conversation, and the examiners' notes, which the company never reads.
create table shipping.claim_entry (
  company_id uuid not null,
  entry_id uuid not null,
  claim_id uuid not null,
  kind text not null check (kind in ('move', 'message', 'note')),
  move text,
  words text not null,
  by_staff boolean not null,
  written_by uuid not null,
  written_at timestamptz not null,
  primary key (company_id, entry_id),
  foreign key (company_id, claim_id) references shipping.claim
);
create index on shipping.claim_entry (company_id, claim_id, written_at);

grant usage on sequence shipping.claim_number to loupe_plain;
grant select, insert, update on shipping.claim to loupe_plain;
grant select, insert, update on shipping.claim_entry to loupe_plain;
alter table shipping.claim enable row level security;
alter table shipping.claim_entry enable row level security;
create policy of_company on shipping.claim using (kit.sees_all() or company_id = kit.company());
create policy of_company on shipping.claim_entry
  using (kit.sees_all() or (company_id = kit.company() and kind <> 'note'));
select kit.make_live('claims', 'shipping.claim');
