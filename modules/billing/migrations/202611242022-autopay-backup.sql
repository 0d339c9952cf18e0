-- Charged where the method of autopay is declined.
alter table billing.autopay add column backup_method_id uuid check (backup_method_id <> method_id);
