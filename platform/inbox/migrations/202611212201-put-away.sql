-- Of some items only a person can say that nothing is left to do.
alter table inbox.item add column may_put_away boolean not null default false;
