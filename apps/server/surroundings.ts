import type { Site } from '#kit/server/http/static-files.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { LoupeConfiguration } from './settings.ts';

/** What the product is started with; a test hands it over just as `npm start` does. */
export interface Surroundings {
  readonly configuration: LoupeConfiguration;
  readonly connectionString: string;
  readonly secretKey: string;
  readonly log: Log;
  /** The built pages; absent where only the calls are wanted. */
  readonly site?: Site | 'sources';
}
