-- What a company's linked policies insure at a time, as the insurer last stated it. Purchases are decided by it.
create table shipping.policy_limit (
  company_id uuid not null references companies.company,
  policy_number text not null,
  begins_on date not null,
  ends_on date not null,
  -- Null if the policy isn't in force, or states no limit.
  limits jsonb,
  read_at timestamptz not null,
  primary key (company_id, policy_number)
);

grant select, insert, update on shipping.policy_limit to loupe_plain;
alter table shipping.policy_limit enable row level security;
create policy of_company on shipping.policy_limit using (kit.sees_all() or company_id = kit.company());
select kit.make_live('shipments', 'shipping.policy_limit');
