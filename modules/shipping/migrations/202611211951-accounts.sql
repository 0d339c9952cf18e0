-- What a person says is their policy or account with the provider, and whether somebody there found it to be so.
create table shipping.account_link (
  company_id uuid not null references companies.company,
  person_id uuid not null references companies.person,
  state text not null check (state in ('Skipped', 'InProgress', 'Completed', 'Failed')),
  number text,
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  primary key (company_id, person_id),
  check ((state = 'Skipped') = (number is null))
);
create index on shipping.account_link (asked_at) where state = 'InProgress';

-- FedEx accounts of companies. None is active until FedEx has been asked about it.
create table shipping.fedex_account (
  company_id uuid not null references companies.company,
  account_number text not null,
  account_name text not null,
  meter_number text not null,
  applies_to text not null check (applies_to in ('domestic', 'international only', 'both')),
  is_active boolean not null default false,
  kept_by uuid not null,
  kept_at timestamptz not null,
  primary key (company_id, account_number)
);

grant select, insert, update on shipping.account_link to loupe_plain;
grant select, insert on shipping.fedex_account to loupe_plain;
alter table shipping.account_link enable row level security;
create policy of_company on shipping.account_link using (kit.sees_all() or company_id = kit.company());
alter table shipping.fedex_account enable row level security;
create policy of_company on shipping.fedex_account using (kit.sees_all() or company_id = kit.company());
