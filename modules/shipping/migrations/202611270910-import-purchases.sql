-- An import's shipments are bought by a job, in parts.
alter table shipping.import_batch
  -- Who pressed Buy; their permissions and limits apply.
  add column buyer uuid,
  -- Buying begins as soon as the rows are saved.
  add column buys_next boolean not null default false;
alter table shipping.import_batch drop constraint import_batch_status_check;
alter table shipping.import_batch add constraint import_batch_status_check check
  (status in ('Mapping', 'Checking', 'Checked', 'Saving', 'Saved', 'Buying', 'Failed', 'Discarded')) not valid;

alter table shipping.import_row
  add column buying text,
  -- Why no label was bought.
  add column buying_words text,
  add column purchase_id uuid;
alter table shipping.import_row add constraint import_row_buying_check
  check (buying in ('Wanted', 'Asked', 'Refused')) not valid;
