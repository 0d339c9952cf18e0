import { defineRefusals } from '#kit/contract/refusal.ts';
import { leastVersion } from '../domain/software-version.ts';

// Spec shipping §7: no point-of-sale subscription, invalid role.
export const registerRefusals = defineRefusals('register', {
  no_subscription: {
    kind: 'forbidden',
    sentence: 'Your company has no point-of-sale subscription.',
    next: 'Ask your business administrator to request one.',
  },
  invalid_role: {
    kind: 'forbidden',
    sentence: "Your role doesn't include the point-of-sale dashboard.",
    next: 'Ask your business administrator.',
  },
  store_missing: { kind: 'missing', sentence: "We can't find that store." },
  location_missing: {
    kind: 'invalid',
    sentence: "We can't find that location.",
    next: 'Choose one from the list.',
    field: 'locationId',
  },
  code_taken: {
    kind: 'conflict',
    sentence: 'Another store already uses this code.',
    next: 'Enter a different code.',
    field: 'code',
  },
  stores_many: {
    kind: 'conflict',
    sentence: 'You can connect up to 100 stores.',
    next: 'Contact us to connect more.',
  },
  store_without_key: {
    kind: 'conflict',
    sentence: 'This store has no key yet.',
    next: 'Create a key first.',
  },
});

// For the people who program the register.
export const messageRefusals = defineRefusals('register', {
  key_unknown: {
    kind: 'unauthenticated',
    sentence: "We don't recognize this key.",
    next: 'Create a key under Point of sale, Setup, and send its ID as X-Register-Key.',
  },
  signature_wrong: {
    kind: 'unauthenticated',
    sentence: "The signature doesn't match the message.",
    next: "Use this key's secret to sign the exact bytes you send.",
  },
  message_old: {
    kind: 'unauthenticated',
    sentence: 'The message was signed more than 5 minutes ago.',
    next: "Check the register's clock, and sign the message again.",
  },
  message_replayed: {
    kind: 'conflict',
    sentence: 'We already received this signed message.',
    next: 'To resend the message, sign it again. Sales we already have are skipped.',
  },
  message_unreadable: {
    kind: 'invalid',
    sentence: "We can't read this message. No sales were recorded.",
    next: 'Correct the fields and send the message again.',
  },
  file_cut: {
    kind: 'invalid',
    sentence: 'The file is incomplete. No sales were recorded.',
    next: 'Export the file again and send all of it.',
  },
  version_old: {
    kind: 'invalid',
    sentence: `Customer Connect needs point-of-sale software ${leastVersion} or later.`,
    next: "Update the store's software and send the sales again.",
  },
});
