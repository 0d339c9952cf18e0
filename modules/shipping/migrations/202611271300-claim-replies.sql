-- The address that a member answers a claim's emails to: one per claim and person.
create table shipping.claim_reply_address (
  company_id uuid not null,
  claim_id uuid not null,
  person_id uuid not null,
  -- SHA-256 of the token within the address.
  digest text not null unique,
  created_at timestamptz not null,
  primary key (company_id, claim_id, person_id),
  foreign key (company_id, claim_id) references shipping.claim
);

-- Emails that came to reply addresses, each once. Those that fit no claim belong to the provider.
create table shipping.claim_reply (
  company_id uuid not null,
  reply_id uuid not null,
  claim_id uuid,
  person_id uuid,
  -- SHA-256 of the message id and the address.
  message_key text not null unique,
  from_email text not null,
  subject text not null,
  -- Null: added to the conversation.
  reason text,
  -- Files that were not accepted, each with the reason.
  left_out text[] not null default '{}',
  received_at timestamptz not null,
  primary key (company_id, reply_id),
  foreign key (company_id, claim_id) references shipping.claim
);
create index on shipping.claim_reply (company_id, claim_id);
create index on shipping.claim_reply (received_at desc, reply_id desc);

-- Who wrote by email.
alter table shipping.claim_entry add column by_email boolean not null default false;

grant select, insert, update, delete on shipping.claim_reply_address to loupe_plain;
grant select, insert, update, delete on shipping.claim_reply to loupe_plain;
alter table shipping.claim_reply_address enable row level security;
alter table shipping.claim_reply enable row level security;
create policy of_company on shipping.claim_reply_address using (kit.sees_all() or company_id = kit.company());
create policy of_staff on shipping.claim_reply using (kit.sees_all());
