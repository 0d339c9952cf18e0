select kit.make_live(
  'payments',
  'payments.transaction', 'payments.bill', 'payments.charge', 'payments.refund', 'payments.credit_note',
  'payments.transfer'
);
select kit.make_live('payment-methods', 'payments.method');
