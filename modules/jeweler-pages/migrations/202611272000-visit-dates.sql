-- When a day's first visit from a site was counted: rows are kept for 13 months after it.
alter table pages.visit add column counted_at timestamptz not null default now();
