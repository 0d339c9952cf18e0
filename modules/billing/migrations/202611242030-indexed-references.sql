-- A row that others refer to is found by them, and removed or renamed, without reading their whole table.
create index on billing.reconciliation (company_id, carrier, tracking_number);
