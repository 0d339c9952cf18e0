-- A note may name a person whose data is erased.
grant update (note) on billing.promise, billing.adjustment to loupe_plain;
