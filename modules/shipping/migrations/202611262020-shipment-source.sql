-- The record of another module that asked for the shipment: its name, its page, and how a claim names it.
alter table shipping.shipment add column source jsonb;
