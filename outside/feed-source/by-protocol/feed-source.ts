import { unfitUrl } from '#kit/server/outward/public-url.ts';
import { isServerUrl, unfitServerUrl } from '../feed-place.ts';
import type { FtpsFeedSourceOptions } from '../ftps/ftps-feed-source.ts';
import { createHttpsFeedSource } from '../https/https-feed-source.ts';
import type { FeedSource } from '../port.ts';

/** Fetches each URL by its protocol. A protocol's library is loaded on first use. */
export function createFeedSource(options: FtpsFeedSourceOptions): FeedSource {
  const { localhost } = options;
  const https = createHttpsFeedSource(options);
  return {
    unfitFor: (url) => (isServerUrl(url) ? unfitServerUrl(url, localhost) : unfitUrl(url, localhost)),
    async readsKey(privateKey, passphrase) {
      const { readsSshKey } = await import('../sftp/sftp-feed-source.ts');
      return readsSshKey(privateKey, passphrase);
    },
    async fetch(address) {
      if (!isServerUrl(address.url)) return https.fetch(address);
      if (/^sftp:/i.test(address.url)) {
        const { createSftpFeedSource } = await import('../sftp/sftp-feed-source.ts');
        return createSftpFeedSource(options).fetch(address);
      }
      const { createFtpsFeedSource } = await import('../ftps/ftps-feed-source.ts');
      return createFtpsFeedSource(options).fetch(address);
    },
  };
}
