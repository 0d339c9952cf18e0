import { day } from '#kit/domain/day.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { workAs } from '#kit/server/open-context.ts';
import { keyFor } from '#kit/server/tokens/signed-tokens.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { declaredParcels } from '#modules/billing/server/index.ts';
import { createAbsentCarriers } from '#outside/carriers/absent/absent-carriers.ts';
import type { Carriers } from '#outside/carriers/port.ts';
import { createSandboxCarriers } from '#outside/carriers/sandbox/sandbox-carriers.ts';
import type { SandboxedCarriers } from '#outside/carriers/sandbox/sandbox-carriers.ts';
import { providerDay, worker } from '#platform/access/contract/index.ts';
import type { Surroundings } from '../surroundings.ts';

export interface ChosenCarriers {
  readonly carriers: Carriers;
  /** Makes the next answer of the sandbox go wrong; only where it stands. */
  readonly next: SandboxedCarriers['next'] | undefined;
}

interface Telling {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
}

/** The one place where the carriers' invoices get whoever is asked for them. */
export function chooseCarriers(
  { configuration, secretKey }: Pick<Surroundings, 'configuration' | 'secretKey'>,
  { clock, unitOfWork }: Telling,
): ChosenCarriers {
  if (configuration.mode === 'production') return { carriers: createAbsentCarriers(), next: undefined };
  const parts = { clock, tell: () => undefined, record: () => Promise.resolve() };
  const caller = { actor: worker, trace: traceFrom(undefined) };
  return createSandboxCarriers({
    key: Buffer.from(keyFor(secretKey, 'sandbox-carriers')).toString('base64url'),
    seed: 'loupe',
    today: () => day(providerDay(clock.now())),
    // A carrier knows the labels that were bought of it; the sandbox is told of what was declared when they were.
    shipped: (carrier, from, to) =>
      workAs(unitOfWork, parts, { binding: 'job' }, caller, (ctx) => declaredParcels(ctx, carrier, from, to)),
  });
}
