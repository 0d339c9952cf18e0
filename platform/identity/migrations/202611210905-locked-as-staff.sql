-- Whoever is locked is described by nobody; that they are one of the staff is kept for who may unlock them.
alter table identity.account add column locked_as_staff boolean not null default false;
