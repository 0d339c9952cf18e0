-- Shipment methods of a web store in their order of evaluation, and where the store asks for rates at checkout.
alter table shipping.web_store
  add column methods jsonb not null default '[]',
  add column fallback jsonb,
  add column methods_version integer not null default 1,
  -- The secret part of the address at which the store asks for rates.
  add column rates_sealed text,
  -- Who changed its defaults or methods last.
  add column changed_by uuid;
