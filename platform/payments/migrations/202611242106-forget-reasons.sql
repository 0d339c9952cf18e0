-- A reason may name a person whose data is erased.
grant update (reason) on payments.credit_hold to loupe_plain;
