-- What the insurer hears about a claim; each is sent once.
create table shipping.claim_notice (
  company_id uuid not null,
  notice_id uuid not null,
  claim_id uuid not null,
  kind text not null check (kind in ('report', 'reserve', 'decision', 'referral', 'answer', 'recovery')),
  amount bigint check (amount >= 0),
  words text not null,
  status text not null check (status in ('Sending', 'Accepted', 'Refused')),
  reference text,
  failure text,
  -- Null where it followed from a change of the claim.
  sent_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, notice_id),
  foreign key (company_id, claim_id) references shipping.claim
);
create index on shipping.claim_notice (company_id, claim_id, created_at);

-- The insurer's questions and the underwriter's opinions. The same one may come twice under its id.
create table shipping.claim_question (
  company_id uuid not null,
  claim_id uuid not null,
  message_id text not null,
  kind text not null check (kind in ('question', 'opinion')),
  words text not null,
  came_at timestamptz not null,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  primary key (company_id, claim_id, message_id),
  foreign key (company_id, claim_id) references shipping.claim
);

-- What is paid for a claim. The shipment is the one that was lost or damaged.
create table shipping.claim_payment (
  company_id uuid not null,
  payment_id uuid not null,
  claim_id uuid not null,
  shipment_id uuid not null,
  way text not null check (way in ('credit', 'ach', 'check')),
  amount bigint not null check (amount > 0),
  status text not null check (status in ('Asked', 'Sent', 'Settled', 'Failed', 'Returned')),
  -- The account as the gateway stores it, and how a person knows it.
  account_token text,
  account_label text,
  -- The insurer's number of a transfer, or the number of a check.
  reference text,
  failure text,
  expected_on date,
  asked_by uuid not null,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, payment_id),
  foreign key (company_id, claim_id) references shipping.claim,
  foreign key (company_id, shipment_id) references shipping.shipment
);
create index on shipping.claim_payment (company_id, claim_id, asked_at);
create index on shipping.claim_payment (company_id, shipment_id);
-- A claim is paid once; a payment that failed or came back may be followed by another.
create unique index on shipping.claim_payment (company_id, claim_id) where status not in ('Failed', 'Returned');
create index claim_payment_under_way on shipping.claim_payment (asked_at) where status = 'Sent' and way = 'ach';

-- What is got back for a paid claim: from the carrier, or for salvage that came back under an insured label.
create table shipping.claim_recovery (
  company_id uuid not null,
  recovery_id uuid not null,
  claim_id uuid not null,
  source text not null check (source in ('carrier', 'salvage')),
  status text not null check (status in ('Filed', 'Pursued', 'Received', 'Closed')),
  asked bigint not null check (asked > 0),
  received bigint check (received > 0),
  -- The carrier's number of its own claim.
  reference text not null,
  -- The shipment that brings the salvage back.
  shipment_id uuid,
  follow_on date,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, recovery_id),
  foreign key (company_id, claim_id) references shipping.claim,
  foreign key (company_id, shipment_id) references shipping.shipment
);
create index on shipping.claim_recovery (company_id, claim_id, created_at);
create index on shipping.claim_recovery (company_id, shipment_id);
create unique index on shipping.claim_recovery (company_id, claim_id, source) where status in ('Filed', 'Pursued');

-- What the claim may cost, as the examiner estimates it.
alter table shipping.claim add column reserve bigint check (reserve >= 0);

grant select, insert on shipping.claim_notice, shipping.claim_question to loupe_plain;
grant update (status, reference, failure, changed_at) on shipping.claim_notice to loupe_plain;
grant update (answer, answered_by, answered_at) on shipping.claim_question to loupe_plain;
grant select, insert on shipping.claim_payment, shipping.claim_recovery to loupe_plain;
grant update (status, reference, failure, expected_on, changed_at) on shipping.claim_payment to loupe_plain;
grant update (status, received, follow_on, changed_at) on shipping.claim_recovery to loupe_plain;
alter table shipping.claim_notice enable row level security;
alter table shipping.claim_question enable row level security;
alter table shipping.claim_payment enable row level security;
alter table shipping.claim_recovery enable row level security;
create policy of_staff on shipping.claim_notice using (kit.sees_all());
create policy of_staff on shipping.claim_question using (kit.sees_all());
create policy of_company on shipping.claim_payment using (kit.sees_all() or company_id = kit.company());
create policy of_staff on shipping.claim_recovery using (kit.sees_all());
select kit.make_live('claims', 'shipping.claim_payment', 'shipping.claim_recovery', 'shipping.claim_question');
