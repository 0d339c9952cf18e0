-- What the provider publishes lies under a company that nobody has. Whoever works in the portal may read the row; which
-- of them is shown what, the slice decides through whose call alone it opens.
create policy of_provider on files.file for select
  using (company_id = '00000000-0000-0000-0000-000000000000' and made_for is not null);
