import { defineRefusals } from '#kit/contract/refusal.ts';

export const memoRefusals = defineRefusals('memo', {
  missing: { kind: 'missing', sentence: "We can't find that memo." },
  page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  // Spec marketplace §8.
  buyer_unknown: {
    kind: 'missing',
    sentence: 'User with that email address was not found',
    field: 'buyerEmail',
  },
  buyer_is_own: {
    kind: 'invalid',
    sentence: "You can't send a memo to your own company.",
    field: 'buyerEmail',
  },
  buyer_without_memo: {
    kind: 'conflict',
    sentence: "This person's company doesn't have Memo.",
    next: 'Ask them to add Memo under Services, then try again.',
    field: 'buyerEmail',
  },
  not_ready: {
    kind: 'invalid',
    sentence: 'Add a buyer and at least 1 item before you send this memo.',
  },
  has_changed: {
    kind: 'conflict',
    sentence: 'This memo has changed since you opened it.',
    next: 'Reload the page to see its status.',
  },
  not_now: {
    kind: 'conflict',
    sentence: "You can't do that at this stage of the memo.",
    next: 'Reload the page to see what you can do.',
  },
  too_many_units: {
    kind: 'conflict',
    sentence: "This line doesn't have that many units.",
    next: 'Lower the quantity.',
    field: 'lines',
  },
  line_missing: { kind: 'missing', sentence: "We can't find that line on this memo.", field: 'lines' },
  terms_changed: {
    kind: 'conflict',
    sentence: "There's a new version of the memo terms.",
    next: 'Reload the page and read the new terms before you sign.',
  },
  tracking_missing: {
    kind: 'invalid',
    sentence: 'Enter the carrier and the tracking number.',
    field: 'trackingNumber',
  },
  address_missing: {
    kind: 'conflict',
    sentence: "We don't have the other party's address for this memo.",
    next: 'Start a shipment under Shipments, or mark the memo shipped yourself.',
  },
  shipping_missing: {
    kind: 'conflict',
    sentence: "You can't create shipments.",
    next: 'Ask your business administrator for shipping access, or enter the carrier yourself.',
  },
  invoice_missing: { kind: 'missing', sentence: "We can't find that invoice." },
  paid_day_wrong: {
    kind: 'invalid',
    sentence: 'Choose a date between the day the items were kept and today.',
    field: 'paidOn',
  },
  over_limit: {
    kind: 'conflict',
    sentence: "This memo exceeds your company's limit for this buyer.",
    field: 'limit',
  },
  file_lost: {
    kind: 'conflict',
    sentence: "We can't find a photo or report you added.",
    next: 'Remove the file and upload it again.',
    field: 'items',
  },
  files_full: {
    kind: 'invalid',
    sentence: 'A memo can have up to 200 photos and reports.',
    next: 'Remove some before you save.',
    field: 'items',
  },
  report_unreadable: {
    kind: 'invalid',
    sentence: "We can't read this PDF.",
    next: 'Save the PDF without a password, then choose it again.',
    field: 'file',
  },
  file_missing: { kind: 'missing', sentence: "We can't find that file." },
  item_out: { kind: 'conflict', sentence: 'An item on this memo is already out.', field: 'items' },
  item_twice: { kind: 'conflict', sentence: 'An item is on this memo twice.', field: 'items' },
  reminded_today: {
    kind: 'conflict',
    sentence: 'You already sent a reminder today.',
    next: 'Send another reminder tomorrow, or request a return.',
  },
  buyer_is_member: {
    kind: 'conflict',
    sentence: 'This buyer is a member and can open the memo in the portal.',
  },
  links_often: {
    kind: 'conflict',
    sentence: 'You sent 5 links for this memo today.',
    next: 'Send another link tomorrow.',
  },
  price_fixed: {
    kind: 'conflict',
    sentence: "You can't change this line's price because part of it was returned or invoiced.",
    field: 'price',
  },
  listing_closed: {
    kind: 'conflict',
    sentence: "Your company isn't set up to sell on the marketplace.",
    next: 'Apply to sell under Listings in the marketplace.',
  },
  paper_missing: { kind: 'missing', sentence: "We can't find that document." },
  nothing_arrived: {
    kind: 'invalid',
    sentence: "Don't mark the memo received if nothing arrived.",
    next: 'Contact the seller.',
    field: 'lines',
  },
});
