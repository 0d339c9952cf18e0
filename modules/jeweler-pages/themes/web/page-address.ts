/** The path of a published page. The server answers it; it is no page of the portal. */
export const publicPath = (address: string): string => `/pages/${address}`;

/** As people write it: the host with the path. */
export const shownAddress = (address: string): string => `${window.location.host}${publicPath(address)}`;
