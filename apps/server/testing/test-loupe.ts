import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '#kit/server/http/static-files.ts';
import { createLog } from '#kit/server/log/log.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { SecretKey } from '#kit/server/tokens/secret-key.ts';
import { createTestDatabase } from '#kit/server/testing/test-database.ts';
import type { TestDatabase } from '#kit/server/testing/test-database.ts';
import { readLoupeConfiguration } from '../configuration.ts';
import { makeDemoPeople } from '../demo/make-demo.ts';
import { migrateProduct } from '../migrate-product.ts';
import { startLoupe } from '../start-loupe.ts';
import type { Loupe } from '../start-loupe.ts';
import { createCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import { findDemoPerson } from './member-named.ts';
import { signInOverHttp } from './signing-in/sign-in-over-http.ts';

export type { Caller } from './caller.ts';

export interface TestLoupe extends Loupe {
  /** For a second node on the same database. */
  readonly connectionString: string;
  /** Signed out. */
  readonly guest: Caller;
  /** A demo person by first name; signed in once for several minutes, however many calls a test makes. */
  as(firstName: string): Promise<Caller>;
  token(firstName: string): Promise<string>;
}

const log = createLog('silent');

export const secretOfTests = 'a secret that only the tests know and use';

// A token lasts ten minutes, and on a busy machine a long test file takes longer.
const freshMs = 300_000;

export interface TestSurroundings {
  /** Another node's database; absent: a new one. */
  readonly database?: string;
  /** How this node reaches its database, such as through a proxy that the test can cut. */
  readonly reach?: (connectionString: string) => string;
  /** Absent: the secret that all tests share. */
  readonly secretKey?: SecretKey;
  readonly log?: Log;
  readonly site?: Site;
}

/** The whole product on its own database, called over HTTP like by any client. */
export async function startTestLoupe(
  environment: Record<string, string> = {},
  surroundings: TestSurroundings = {},
): Promise<TestLoupe> {
  const database = await databaseOf(surroundings);
  const { reach = (address) => address, site } = surroundings;
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-data-'));
  const loupe = await startLoupe({
    configuration: readLoupeConfiguration({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_POOL: '4',
      ...environment,
    }),
    connectionString: reach(database.connectionString),
    secretKey: surroundings.secretKey ?? secretOfTests,
    log: surroundings.log ?? log,
    schedules: 'off',
    ...(site === undefined ? {} : { site }),
  });
  const tokens = new Map<string, { readonly made: number; readonly token: Promise<string> }>();
  const token = (firstName: string): Promise<string> => {
    const cached = tokens.get(firstName);
    if (cached !== undefined && performance.now() - cached.made < freshMs) return cached.token;
    const fresh = { made: performance.now(), token: tokenOf(loupe.url, firstName) };
    tokens.set(firstName, fresh);
    return fresh.token;
  };
  return {
    ...loupe,
    connectionString: database.connectionString,
    token,
    guest: createCaller(loupe.url),
    as: async (firstName) => createCaller(loupe.url, await token(firstName)),
    async stop() {
      await loupe.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function tokenOf(url: string, firstName: string): Promise<string> {
  return (await signInOverHttp(url, findDemoPerson(firstName).personId)).accessToken;
}

/** Its tables, with the people that tests sign in as. */
async function prepare(connectionString: string): Promise<void> {
  await migrateProduct(connectionString, log);
  await makeDemoPeople(connectionString, log, { memoryMib: 1, passes: 1 });
}

async function databaseOf({ database }: TestSurroundings): Promise<TestDatabase> {
  if (database !== undefined) return { connectionString: database, drop: () => Promise.resolve() };
  return createTestDatabase({ name: 'product', migrate: prepare });
}
