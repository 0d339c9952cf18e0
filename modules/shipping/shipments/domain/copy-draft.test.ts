import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { copyDraft } from './copy-draft.ts';

test('a copy keeps the parcel’s facts and drops what was agreed for it', () => {
  const sent = {
    ...emptyDraft,
    reference1: 'HV-1',
    sealNumber: 'AB12345',
    approvalCode: 'A1',
    cashAgreed: true,
  };
  expect(copyDraft({ ...sent, shipDate: day('2026-11-17') }, day('2026-11-21'))).toMatchObject({
    reference1: 'HV-1',
    sealNumber: '',
    approvalCode: '',
    cashAgreed: false,
    shipDate: '2026-11-21',
  });
});
