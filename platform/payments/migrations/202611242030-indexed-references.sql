-- A row that others refer to is found by them, and removed or renamed, without reading their whole table.
create index on payments.receipt (file_id);
create index on payments.receipt_part (company_id, charge_id);
create index on payments.house_transfer (receipt_id);
