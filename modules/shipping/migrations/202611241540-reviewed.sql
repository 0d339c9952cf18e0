-- When risk review decided; earlier decisions don't say which of the two approvers made them.
alter table shipping.purchase add column reviewed_at timestamptz;
create index on shipping.purchase (reviewed_at) where reviewed_at is not null;
