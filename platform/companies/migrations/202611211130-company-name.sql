-- What a company is called, for slices beneath that hold no more than its id. Whoever reads it sees the companies they
-- see anyway.
create view companies.company_name with (security_invoker = true) as
  select company_id, name from companies.company;
grant select on companies.company_name to loupe_plain;
