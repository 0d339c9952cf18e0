-- What a company is asked for and when: invoices made of the ledger's transactions, and what stands around them.
create schema billing;
grant usage on schema billing to loupe_plain;
