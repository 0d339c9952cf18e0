import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { PlaceValues } from './place-values.ts';

/** The part of a form that holds a place, whatever else it asks. */
export type PlaceFormPart = Pick<LoupeForm<PlaceValues>, 'values' | 'field'>;
