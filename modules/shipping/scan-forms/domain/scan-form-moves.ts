import { lifeCycle } from '#kit/domain/life-cycle.ts';

export const scanFormStatuses = ['Requested', 'Closed', 'NotCreated', 'Accepted'] as const;
export type ScanFormStatus = (typeof scanFormStatuses)[number];

/** A closed form is final; `accept` is the post office's scan of its barcode, or of a parcel on it. */
export const scanFormMoves = lifeCycle({
  states: scanFormStatuses,
  initial: 'Requested',
  final: ['NotCreated', 'Accepted'],
  moves: {
    close: { from: ['Requested'], to: 'Closed', by: ['carrier'] },
    refuse: { from: ['Requested'], to: 'NotCreated', by: ['carrier'] },
    accept: { from: ['Closed'], to: 'Accepted', by: ['carrier'] },
  },
});

export type ScanFormMove = keyof typeof scanFormMoves.moves;

export const scanFormStatusWords: Readonly<Record<ScanFormStatus, string>> = {
  Requested: 'Requested',
  Closed: 'Ready',
  NotCreated: 'Not created',
  Accepted: 'Accepted',
};

export const finalSentence = "SCAN forms are final. Their labels can't be voided.";
