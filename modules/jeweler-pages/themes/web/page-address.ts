import { hasHostName } from '#modules/jeweler-pages/model/domain/web-address.ts';

/** The path of a published page. The server answers it; it is no page of the portal. */
export const publicPath = (address: string): string => `/pages/${address}`;

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');

/** As people write it: `pagesAt` with the address instead of the star. */
export const shownAddress = (pagesAt: string, address: string): string =>
  hasHostName(address)
    ? withoutScheme(pagesAt.replace('*', address))
    : `${window.location.host}${publicPath(address)}`;

export const shownUrl = withoutScheme;
