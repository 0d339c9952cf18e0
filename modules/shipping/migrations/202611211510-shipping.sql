-- What a company ships: contacts, quotes, shipments with their labels, and where each parcel is.
create schema shipping;
grant usage on schema shipping to loupe_plain;
