import { defineRefusals } from '#kit/contract/refusal.ts';

export const carrierAccountRefusals = defineRefusals('shipping', {
  carrier_account_there: {
    kind: 'conflict',
    sentence: 'This account is already connected.',
    field: 'accountNumber',
  },
  carrier_account_missing: { kind: 'missing', sentence: "We can't find that carrier account." },
  carrier_account_add_again: {
    kind: 'conflict',
    sentence: "This account's number can't be verified.",
    next: 'Remove the account and add it again.',
  },
  carrier_account_location: {
    kind: 'invalid',
    sentence: 'Choose one of your locations.',
    field: 'locationId',
  },
  // Spec shipping §9.
  carrier_account_invoice_old: {
    kind: 'invalid',
    sentence: 'Use an invoice from the last 75 days.',
    field: 'invoice.date',
  },
  carrier_account_service: {
    kind: 'invalid',
    sentence: "This service isn't offered by the account's carrier.",
    field: 'defaultServices',
  },
  carrier_account_not_waiting: {
    kind: 'conflict',
    sentence: 'This account is no longer waiting for us.',
    next: 'Refresh the list.',
  },
  carrier_account_not_connected: {
    kind: 'conflict',
    sentence: "We can't see the connection yet.",
    next: 'Connect the account with the reference shown, then check again in a minute.',
  },
  carrier_account_failing: {
    kind: 'conflict',
    sentence: "We can't use your carrier account right now, so nothing was bought.",
    next: 'Your shipment is saved. Choose our rate, or check the account under Carrier accounts.',
  },
  // The account's owner falls back to our rate, but the buyer saw a lower charge (decision 0041).
  carrier_account_at_our_rate: {
    kind: 'conflict',
    sentence: "We can't use your carrier account right now, so nothing was bought.",
    next: 'Your shipment is saved. Accept our rate to buy the label.',
  },
});
