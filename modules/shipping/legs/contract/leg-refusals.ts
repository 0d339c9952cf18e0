import { defineRefusals } from '#kit/contract/refusal.ts';

export const legRefusals = defineRefusals('shipping', {
  leg_not_now: {
    kind: 'conflict',
    sentence: 'This shipment can be neither brought back nor sent on.',
    next: 'Buy its label first.',
  },
  leg_from_abroad: {
    kind: 'conflict',
    sentence:
      'Carriers take parcels in the United States only, so this one can be neither brought back nor sent on.',
    next: 'Ask the recipient to send it with a carrier of theirs.',
  },
  return_label_not_now: {
    kind: 'conflict',
    sentence: 'There is no return label that could be sent.',
    next: 'A return label can be sent from its purchase until its parcel is scanned.',
  },
  return_label_sent_often: {
    kind: 'conflict',
    sentence: 'This return label was sent to that address five times.',
    next: 'Ask them to look among their unwanted mail, or send it to another address.',
  },
});
