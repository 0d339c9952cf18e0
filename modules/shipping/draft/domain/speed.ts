/** Spec shipping §3: the groups that insured value is judged by. */
export const speeds = ['NextDay', 'TwoDay', 'ThreeDay', 'Ground', 'International'] as const;
export type Speed = (typeof speeds)[number];
