-- A company's own accounts at carriers, which bill the freight of its labels.
create table shipping.carrier_account (
  company_id uuid not null references companies.company,
  account_id uuid not null,
  carrier text not null check (carrier in ('FedEx', 'UPS')),
  name text not null,
  -- Account number, meter number, and the invoice by which UPS verifies.
  details_sealed text not null,
  -- The last four characters of the account number.
  tail text not null,
  applies_to text not null check (applies_to in ('domestic', 'international only', 'both')),
  -- Only shipments billed to this location use it; null: the company's.
  location_id uuid,
  status text not null check (status in ('Verifying', 'Active', 'NeedsAttention')),
  -- Why it needs attention, as a code, and the carrier's own words.
  problem text,
  problem_words text not null default '',
  asked_on date not null,
  valid_until date,
  checked_at timestamptz,
  -- The reminder before it expires was sent.
  reminded_at timestamptz,
  -- Services that use this account unless the shipper chooses otherwise.
  default_services text[] not null default '{}',
  -- The company told us to use our account if this one fails.
  falls_back boolean not null default false,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, account_id)
);
create index carrier_account_due on shipping.carrier_account (checked_at nulls first);
grant select, insert, update, delete on shipping.carrier_account to loupe_plain;
alter table shipping.carrier_account enable row level security;
create policy of_company on shipping.carrier_account using (kit.sees_all() or company_id = kit.company());

select kit.make_live('carrier-accounts', 'shipping.carrier_account');

-- Earlier accounts move to the new table, sealed, one by one.
grant delete on shipping.fedex_account to loupe_plain;
