import type { Site } from '#kit/server/http/static-files.ts';
import type { SecretKey } from '#kit/server/tokens/secret-key.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { LoupeConfiguration } from './settings.ts';

/** What the product is started with, by `npm start` and by tests. */
export interface StartOptions {
  readonly configuration: LoupeConfiguration;
  readonly connectionString: string;
  readonly secretKey: SecretKey;
  readonly log: Log;
  /** The built pages; absent if only the calls are needed. */
  readonly site?: Site | 'sources';
  /** `off`: nothing runs by the hour. A test runs scheduled work itself, so that none happens in between. */
  readonly schedules?: 'off';
}
