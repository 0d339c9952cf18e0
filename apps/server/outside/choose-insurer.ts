import { join } from 'node:path';
import type { Clock } from '#kit/server/clock.ts';
import { keyFor } from '#kit/server/tokens/secret-key.ts';
import { absentInsurer } from '#outside/insurer/absent/absent-insurer.ts';
import type { Insurer } from '#outside/insurer/port.ts';
import { createHttpInsurer } from '#outside/insurer/http/http-insurer.ts';
import { startSandboxInsurer } from '#outside/insurer/sandbox/server/start-sandbox-insurer.ts';
import type { LoupeConfiguration } from '../settings.ts';
import { startOrShare } from './start-or-share.ts';
import type { StartOptions } from '../surroundings.ts';

export interface ChosenInsurer {
  readonly insurer: Insurer;
  stop(): Promise<void>;
}

/** The only place that picks the insurer. */
export async function chooseInsurer(
  { configuration, secretKey, log }: StartOptions,
  clock: Clock,
): Promise<ChosenInsurer> {
  const { insurerUrl, insurerKey = '' } = configuration;
  if (insurerUrl !== undefined)
    return {
      insurer: createHttpInsurer({ url: insurerUrl, key: insurerKey }),
      stop: () => Promise.resolve(),
    };
  if (configuration.mode === 'production') return { insurer: absentInsurer, stop: () => Promise.resolve() };
  const apiKey = Buffer.from(keyFor(secretKey, 'sandbox-insurer-calls')).toString('base64url');
  const address = { port: portOf(configuration), host: configuration.host, apiKey };
  const called = { what: 'sandbox insurer', setting: 'INSURER_PORT' };
  const sandbox = await startOrShare({ ...address, ...called }, () =>
    startSandboxInsurer({
      ...address,
      journal: join(configuration.dataDir, 'insurer', 'journal.jsonl'),
      now: () => clock.now(),
      onFault: (fault) => log.error({ fault }, 'the sandbox insurer failed'),
    }),
  );
  return { insurer: createHttpInsurer({ url: sandbox.url, key: apiKey }), stop: () => sandbox.close() };
}

// No browser goes there, so it stays clear of the ports of other portals on this machine.
const above = 600;

function portOf({ insurerPort, port }: LoupeConfiguration): number {
  return insurerPort ?? (port === 0 || port + above > 65_535 ? 0 : port + above);
}
