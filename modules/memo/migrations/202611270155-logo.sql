-- The seller's logo when it sent the memo: its papers keep it.
alter table memo.memo add column logo_file_id uuid;
