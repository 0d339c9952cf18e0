import { defineRefusals } from '#kit/contract/refusal.ts';

export const legRefusals = defineRefusals('shipping', {
  leg_not_now: {
    kind: 'conflict',
    sentence: 'This shipment can be neither brought back nor sent on.',
    next: 'Buy its label first.',
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
