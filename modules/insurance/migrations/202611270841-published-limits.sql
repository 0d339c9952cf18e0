-- The limits that shipping last heard of. Empty until the next reading, which publishes them.
alter table insurance.policy add column published jsonb;
