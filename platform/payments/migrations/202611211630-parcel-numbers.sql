-- A label is charged before it is bought, so that its number is known later. Nothing else of what was sold changes.
grant update (tracking_number) on payments.transaction to loupe_plain;
