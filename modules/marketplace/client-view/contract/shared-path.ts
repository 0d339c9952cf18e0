/** Where a client's link leads; what stands behind its # never reaches a server's log. */
export const sharedPath = '/shared-diamonds';
