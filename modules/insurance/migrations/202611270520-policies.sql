-- Commercial policies that companies have linked, as the insurer last described them.
create schema insurance;
grant usage on schema insurance to loupe_plain;

create table insurance.link (
  company_id uuid not null references companies.company,
  link_id uuid not null,
  -- A policy or account number, as entered.
  number text not null,
  status text not null check (status in ('InProgress', 'Completed', 'Failed')),
  fault text check (fault in ('NotFound', 'NotActive', 'NotYours')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- When the insurer's system last answered about it; staff decide what it left open.
  looked_at timestamptz,
  -- The staff member's name; empty if the system decided.
  decided_by text,
  decided_at timestamptz,
  primary key (company_id, link_id),
  unique (company_id, number)
);
create index on insurance.link (asked_at) where status = 'InProgress';
create index on insurance.link (decided_at) where decided_by is not null;

create table insurance.policy (
  company_id uuid not null,
  policy_number text not null,
  link_id uuid not null,
  -- What the insurer answered, and when.
  record jsonb not null,
  read_at timestamptz not null,
  primary key (company_id, policy_number),
  foreign key (company_id, link_id) references insurance.link
);
create index on insurance.policy (company_id, link_id);
create index on insurance.policy (read_at);

-- One company for each policy. Read and written by the function below alone.
create table insurance.policy_owner (
  policy_number text primary key,
  company_id uuid not null references companies.company
);
create index on insurance.policy_owner (company_id);

-- Whether the policy is this company's from now on; false if another company has linked it.
create function insurance.claim_policy(wanted text, wanting uuid) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  if not kit.sees_all() and wanting is distinct from kit.company() then
    return false;
  end if;
  insert into insurance.policy_owner (policy_number, company_id) values (wanted, wanting) on conflict do nothing;
  return exists (
    select 1 from insurance.policy_owner as its where its.policy_number = wanted and its.company_id = wanting);
end $$;
revoke execute on function insurance.claim_policy from public;
grant execute on function insurance.claim_policy to loupe_plain;

create table insurance.certificate (
  company_id uuid not null,
  certificate_id uuid not null,
  policy_number text not null,
  number text not null,
  -- Exactly what it says, so that it reads the same later.
  snapshot jsonb not null,
  email text not null,
  issued_by uuid not null,
  issued_at timestamptz not null,
  primary key (company_id, certificate_id),
  unique (company_id, number),
  foreign key (company_id, policy_number) references insurance.policy
);
create index on insurance.certificate (company_id, policy_number);
create index on insurance.certificate (company_id, issued_at desc, certificate_id desc);

grant select, insert, update on insurance.link, insurance.policy to loupe_plain;
grant select, insert on insurance.certificate to loupe_plain;
alter table insurance.link enable row level security;
create policy of_company on insurance.link using (kit.sees_all() or company_id = kit.company());
alter table insurance.policy enable row level security;
create policy of_company on insurance.policy using (kit.sees_all() or company_id = kit.company());
alter table insurance.certificate enable row level security;
create policy of_company on insurance.certificate using (kit.sees_all() or company_id = kit.company());

select kit.make_live('insurance', 'insurance.link');
select kit.make_live('insurance', 'insurance.policy');
select kit.make_live('insurance', 'insurance.certificate');
