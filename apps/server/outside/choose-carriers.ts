import { join } from 'node:path';
import type { Clock } from '#kit/server/clock.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import { workAs } from '#kit/server/open-context.ts';
import { keyFor } from '#kit/server/tokens/secret-key.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { declaredParcels } from '#modules/billing/server.ts';
import { absentCounter, absentInvoices } from '#outside/carriers/absent/absent-carriers.ts';
import { createEasyPostCounter } from '#outside/carriers/easypost/easypost-counter.ts';
import { createHttpInvoices } from '#outside/carriers/http/http-invoices.ts';
import type { CarrierCounter, CarrierInvoices, CarrierName } from '#outside/carriers/port.ts';
import { createSandboxCounter } from '#outside/carriers/sandbox/sandbox-counter.ts';
import { createSandboxCarriersControls } from '#outside/carriers/sandbox/sandbox-desk.ts';
import type { SandboxCarriersControls } from '#outside/carriers/sandbox/sandbox-desk.ts';
import { startSandboxCarriers } from '#outside/carriers/sandbox/server/start-sandbox-carriers.ts';
import type { SandboxCarriersOptions } from '#outside/carriers/sandbox/server/start-sandbox-carriers.ts';
import { worker } from '#platform/access/contract.ts';
import type { LoupeConfiguration } from '../settings.ts';
import { startOrShare } from './start-or-share.ts';
import type { StartOptions } from '../surroundings.ts';

export interface ChosenCarriers {
  readonly invoices: CarrierInvoices;
  readonly counter: CarrierCounter;
  /** What the demo can see and set; only with the sandbox. */
  readonly desk: SandboxCarriersControls | undefined;
  /** Called once the portal listens, so that webhooks can reach it. */
  begin(portalOrigin: string): void;
  stop(): Promise<void>;
}

interface Telling {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
}

/** The portal's address for the carriers' events. */
const noticesPath = '/services/shipping/api/carriers/notices';

/** The only place that picks who sells the carriers' labels and sends their invoices. */
export async function chooseCarriers(surroundings: StartOptions, telling: Telling): Promise<ChosenCarriers> {
  const { easyPostKey, easyPostWebhookSecret, mode } = surroundings.configuration;
  if (easyPostKey !== undefined && easyPostWebhookSecret !== undefined)
    return alone(
      createEasyPostCounter({ url: easyPostUrl, apiKey: easyPostKey, webhookSecret: easyPostWebhookSecret }),
    );
  return mode === 'production' ? alone(absentCounter) : sandbox(surroundings, telling);
}

const easyPostUrl = 'https://api.easypost.com/v2';

/** A label reseller bills us directly, so no carrier sends us an invoice. */
const alone = (counter: CarrierCounter): ChosenCarriers => ({
  invoices: absentInvoices,
  counter,
  desk: undefined,
  begin: () => undefined,
  stop: () => Promise.resolve(),
});

async function sandbox(surroundings: StartOptions, telling: Telling): Promise<ChosenCarriers> {
  const { configuration, secretKey, log } = surroundings;
  const secret = (purpose: string): string =>
    Buffer.from(keyFor(secretKey, `sandbox-carriers-${purpose}`)).toString('base64url');
  const [key, noticeSecret] = [secret('calls'), secret('notices')];
  let portalOrigin: string | undefined;
  const address = { port: portOf(configuration), host: configuration.host, apiKey: key };
  const options: SandboxCarriersOptions = {
    ...address,
    journal: carriersJournal(configuration),
    now: () => telling.clock.now(),
    noticeSecret,
    noticesUrl: () => portalOrigin && `${portalOrigin}${noticesPath}`,
    onFault: (fault) => log.error({ fault }, 'the sandbox carriers failed'),
    billing: { seed: 'loupe' },
    shipped: shippedBesides(telling),
    // Tests choose their own surprises.
    ...(configuration.mode === 'test' ? { surprises: { journeys: 0, tellings: 0 } } : {}),
  };
  const called = { what: 'sandbox carriers', setting: 'CARRIERS_PORT' };
  const server = await startOrShare({ ...address, ...called }, () => startSandboxCarriers(options));
  return {
    invoices: createHttpInvoices({ url: `${server.url}/v1`, key }),
    counter: createSandboxCounter({
      url: server.url,
      key,
      noticeSecret,
      // A machine busy with other tests must not look like a silent carrier.
      ...(configuration.mode === 'test' ? { timeouts: { askingMs: 60_000, buyingMs: 60_000 } } : {}),
    }),
    desk: createSandboxCarriersControls({ url: server.url, key }),
    begin: (known) => void (portalOrigin = known),
    stop: () => server.close(),
  };
}

/** The demo's older parcels were declared without a sandbox label; its carriers bill them anyway. */
function shippedBesides({ clock, unitOfWork }: Telling): SandboxCarriersOptions['shipped'] {
  const parts = { clock, tell: () => undefined, record: () => Promise.resolve() };
  const caller = { actor: worker, trace: traceFrom(undefined) };
  return (carrier: CarrierName, from, to) =>
    workAs(unitOfWork, parts, { binding: 'job' }, caller, (ctx) => declaredParcels(ctx, carrier, from, to));
}

/** The sandbox carriers' journal. */
export const carriersJournal = ({ dataDir }: Pick<LoupeConfiguration, 'dataDir'>): string =>
  join(dataDir, 'carriers', 'journal.jsonl');

// No browser goes there, so it stays clear of the ports of other portals on this machine.
const above = 500;

function portOf({ carriersPort, port }: LoupeConfiguration): number {
  return carriersPort ?? (port === 0 || port + above > 65_535 ? 0 : port + above);
}
