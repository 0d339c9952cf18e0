/** `Failed` has used all attempts; `Retrying` failed and will be retried. */
export const jobStates = ['Failed', 'Retrying', 'Running', 'Waiting', 'Planned'] as const;

export type JobState = (typeof jobStates)[number];
