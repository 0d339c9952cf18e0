/** `Failed` was tried as often as it may be and rests; `Retrying` failed and is tried again by itself. */
export const jobStates = ['Failed', 'Retrying', 'Running', 'Waiting', 'Planned'] as const;

export type JobState = (typeof jobStates)[number];
