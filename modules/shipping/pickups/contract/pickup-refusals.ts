import { defineRefusals } from '#kit/contract/refusal.ts';

export const pickupRefusals = defineRefusals('shipping', {
  pickup_missing: { kind: 'missing', sentence: "We can't find that pickup." },
  pickups_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  pickup_place_missing: {
    kind: 'invalid',
    sentence: 'Choose one of your locations, or a US address from your address book.',
    field: 'locationId',
  },
  pickup_place_unknown: {
    kind: 'invalid',
    sentence: 'Choose a pickup location.',
    field: 'place',
  },
  pickup_not_then: { kind: 'invalid', sentence: "Pickup isn't available that day.", field: 'day' },
  pickup_window: { kind: 'invalid', sentence: "Pickup isn't available in this window.", field: 'close' },
  pickup_taken: {
    kind: 'conflict',
    sentence: 'This address already has a pickup that day.',
    next: 'Change or cancel that pickup.',
    field: 'day',
  },
  pickup_label_unfit: {
    kind: 'conflict',
    sentence:
      "One of these parcels can't be picked up. Its label was voided or already scanned, is for another carrier, or isn't in your account.",
    next: 'Choose the labels again.',
    field: 'shipmentIds',
  },
  pickup_label_taken: {
    kind: 'conflict',
    sentence: 'One of these labels is already on another pickup.',
    next: 'Choose the labels again.',
    field: 'shipmentIds',
  },
  pickup_value_over: {
    kind: 'conflict',
    sentence: 'These parcels exceed the value limit per driver.',
    field: 'shipmentIds',
  },
  pickup_empty: {
    kind: 'invalid',
    sentence: 'Choose labels or enter the number of parcels.',
    field: 'parcels',
  },
  pickup_past_cancelling: {
    kind: 'conflict',
    sentence: 'This pickup can no longer be changed or canceled.',
    next: 'Check its status in Pickups.',
  },
  pickup_photo_missing: {
    kind: 'missing',
    sentence: "We can't find that photo.",
    next: 'Take the photo again.',
  },
  // One message for every cause, so that nothing can be learned from it.
  handover_link_ended: {
    kind: 'gone',
    sentence: 'This link has expired or was already used.',
    next: 'Ask the person who shared it for a new link.',
  },
  pickup_not_due: {
    kind: 'conflict',
    sentence: "This pickup isn't due yet, or its outcome was already recorded.",
  },
});

export const pickupRuleRefusals = defineRefusals('shipping', {
  pickup_rule_missing: { kind: 'missing', sentence: "We can't find that recurring pickup." },
  pickup_rule_taken: {
    kind: 'conflict',
    sentence: 'This carrier already has a recurring pickup at this address on one of these days.',
    next: 'Change that pickup, or choose other days.',
    field: 'weekdays',
  },
  pickup_rule_never: {
    kind: 'invalid',
    sentence: "The carrier doesn't pick up on any of these days.",
    next: 'Choose other days.',
    field: 'weekdays',
  },
});
