import type { Refused, Unknown } from './labels.ts';

/** Asked twice it is asked once; that it was stopped in time is told by its scans alone. */
export type InterceptOutcome = { readonly kind: 'accepted' } | Refused | Unknown;
