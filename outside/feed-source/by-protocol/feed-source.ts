import { unfitUrl } from '#kit/server/outward/public-url.ts';
import { isServerUrl, unfitServerUrl } from '../feed-place.ts';
import { createFtpsFeedSource } from '../ftps/ftps-feed-source.ts';
import type { FtpsFeedSourceOptions } from '../ftps/ftps-feed-source.ts';
import { createHttpsFeedSource } from '../https/https-feed-source.ts';
import type { FeedSource } from '../port.ts';
import { createSftpFeedSource, readsSshKey } from '../sftp/sftp-feed-source.ts';

/** Each URL by its own protocol. */
export function createFeedSource(options: FtpsFeedSourceOptions): FeedSource {
  const { localhost } = options;
  const [https, sftp, ftps] = [
    createHttpsFeedSource(options),
    createSftpFeedSource(options),
    createFtpsFeedSource(options),
  ];
  return {
    unfitFor: (url) => (isServerUrl(url) ? unfitServerUrl(url, localhost) : unfitUrl(url, localhost)),
    readsKey: readsSshKey,
    async fetch(address) {
      if (!isServerUrl(address.url)) return https.fetch(address);
      return /^sftp:/i.test(address.url) ? sftp.fetch(address) : ftps.fetch(address);
    },
  };
}
