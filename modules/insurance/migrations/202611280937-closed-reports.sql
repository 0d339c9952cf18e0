-- Reversals that the insurer refused and staff closed.
alter table insurance.payment_report add column closed_by text;
alter table insurance.payment_report add column closed_because text;
