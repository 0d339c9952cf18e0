import { counted } from '#kit/domain/text/counted.ts';
export const labelsText = (count: number): string => counted(count, 'label');
export const formsText = (count: number): string => counted(count, 'SCAN form');
