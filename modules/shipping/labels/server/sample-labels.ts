import type { Drawing } from '#kit/domain/drawing/drawing.ts';
import { layOutLabel } from '../domain/layout/lay-out-label.ts';
import { someLabels } from '../domain/testing/some-labels.ts';

/** A label of each carrier laid out anew each time, for whoever measures how long that takes. */
export const sampleLabels: Readonly<Record<keyof typeof someLabels, () => Drawing>> = {
  USPS: () => layOutLabel(someLabels.USPS),
  UPS: () => layOutLabel(someLabels.UPS),
  FedEx: () => layOutLabel(someLabels.FedEx),
};
