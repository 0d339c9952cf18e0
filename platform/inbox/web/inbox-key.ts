/** All queries of the inbox; a change of any item refreshes them together, so that no two places disagree. */
export const inboxKey = ['inbox'] as const;
