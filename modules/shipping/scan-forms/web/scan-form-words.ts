import { counted } from '#kit/domain/text/counted.ts';
import { mostFormLabels } from '../contract/scan-form-endpoints.ts';
import type { FormLabel } from '../contract/scan-form-endpoints.ts';

/** As many as one press puts on forms. */
export const firstLabels = (labels: readonly FormLabel[]): readonly FormLabel[] =>
  labels.slice(0, mostFormLabels);

export const labelsText = (count: number): string => counted(count, 'label');
export const formsText = (count: number): string => counted(count, 'SCAN form');
