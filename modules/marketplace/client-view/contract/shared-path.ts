/**
 * The path of a client's link. What follows its # never reaches a server's log. A separate file,
 * because the shell loads it.
 */
export const sharedPath = '/shared-diamonds';
