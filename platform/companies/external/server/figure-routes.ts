import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { figureServices } from '#outside/service-figures/port.ts';
import type { CountedFigures, FigureService } from '#outside/service-figures/port.ts';
import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { requireMember, stepwise } from '#platform/access/server.ts';
import type { Routes, Steps } from '#platform/access/server.ts';
import { externalServices } from '../contract/external-sites.ts';
import { figureRefusals, getServiceFigures as call } from '../contract/figure-endpoints.ts';
import type { ShownFigures } from '../contract/figure-endpoints.ts';
import { findFigures } from './figure-store.ts';
import { figuresEveryMs } from './read-figures.ts';
import type { FigureParts } from './read-figures.ts';

// A job reads them again; past this, the page asks the partner itself.
const freshMs = figuresEveryMs + 5 * 60_000;

const nothing: ShownFigures = { status: 'none', asOf: null, isOld: false, figures: [] };

const show = ({ asOf, figures }: CountedFigures, isOld: boolean): ShownFigures =>
  figures.length === 0
    ? nothing
    : { status: 'shown', asOf: asOf.toISOString(), isOld, figures: figures.map((one) => ({ ...one })) };

const isFigureService = (service: ServiceType): service is FigureService =>
  figureServices.some((one) => one === service);

const countedIn = ({ as_of: asOf, figures }: NonNullable<Awaited<ReturnType<typeof findFigures>>>) => ({
  asOf,
  figures,
});

/** The last figures with their age, and never a made-up zero. */
const getServiceFigures =
  ({ serviceFigures }: FigureParts) =>
  async (steps: Steps, { params }: EndpointInput<typeof call>): Promise<ShownFigures> => {
    const { actor, clock } = steps;
    const { companyId } = requireMember(actor);
    const service = externalServices.find(({ key }) => key === params.key);
    const today = (): string => providerDay(clock.now());
    if (service === undefined || !decideAccess(service.rule, actor, { isOn: () => false, today }).allowed)
      return refuse(figureRefusals.service_closed);
    const { serviceType } = service;
    if (!isFigureService(serviceType) || !serviceFigures.provided.includes(serviceType)) return nothing;
    const stored = await steps.work((ctx) => findFigures(ctx, { companyId, serviceType }));
    const isFresh = stored !== undefined && clock.now().getTime() - stored.read_at.getTime() <= freshMs;
    if (isFresh) return show(countedIn(stored), false);
    const read = await serviceFigures.readFigures(serviceType, companyId);
    if (read.kind === 'read') return show(read.counted, false);
    return stored === undefined ? { ...nothing, status: 'unknown' } : show(countedIn(stored), true);
  };

export const figureRoutes = (parts: FigureParts): Routes => [stepwise(call, getServiceFigures(parts))];
