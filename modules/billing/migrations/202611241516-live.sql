select kit.make_live(
  'billing',
  'billing.account', 'billing.invoice', 'billing.reconciliation', 'billing.dispute', 'billing.dispute_evidence',
  'billing.autopay'
);
