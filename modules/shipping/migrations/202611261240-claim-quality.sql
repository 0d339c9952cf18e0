-- One decided claim in ten is reviewed by another examiner.
create table shipping.claim_quality (
  company_id uuid not null,
  claim_id uuid not null,
  agrees boolean not null,
  words text not null,
  reviewed_by uuid not null,
  reviewed_at timestamptz not null,
  primary key (company_id, claim_id),
  foreign key (company_id, claim_id) references shipping.claim
);
grant select, insert on shipping.claim_quality to loupe_plain;
alter table shipping.claim_quality enable row level security;
create policy of_staff on shipping.claim_quality using (kit.sees_all());
select kit.make_live('claims', 'shipping.claim_quality');
