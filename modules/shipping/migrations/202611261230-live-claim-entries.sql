-- A message or a note reaches the other side's open page.
select kit.make_live('claims', 'shipping.claim_entry', 'shipping.claim_notice');
