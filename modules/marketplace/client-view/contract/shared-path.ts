/**
 * The path of a client's link. What follows its # never reaches a server's log. In a file of its own because the
 * shell carries it.
 */
export const sharedPath = '/shared-diamonds';
