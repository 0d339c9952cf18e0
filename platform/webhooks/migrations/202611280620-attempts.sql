-- Every attempt of a delivery with its response, oldest first; before, only the last one was kept.
alter table webhooks.delivery add column attempts jsonb not null default '[]';
