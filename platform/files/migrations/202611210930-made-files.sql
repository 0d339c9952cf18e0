-- Files that a slice of the portal made lie under a key of their own, are opened through that slice's call alone, and
-- go with their bytes once their time is over. What people uploaded stays.
alter table files.file add column made_for text;
grant delete on files.file to loupe_plain;
create policy remove_made on files.file as restrictive for delete
  using (made_for is not null and kit.binding() = 'job');
