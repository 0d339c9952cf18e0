import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { figureServices } from '#outside/service-figures/port.ts';
import type { CountedFigures, FigureService } from '#outside/service-figures/port.ts';
import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Member, ServiceType } from '#platform/access/contract.ts';
import { requireMember, route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes, Steps } from '#platform/access/server.ts';
import { externalServices } from '../contract/external-sites.ts';
import {
  figureRefusals,
  getServiceFigures as call,
  listServiceFigures as listCall,
  mostBriefFigures,
} from '../contract/figure-endpoints.ts';
import type { BriefFigures, ShownFigures } from '../contract/figure-endpoints.ts';
import { findFigures, listFigures } from './figure-store.ts';
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

/** Services with figures that this person may open, with their keys. */
function openFigureServices({ serviceFigures }: FigureParts, member: Member, now: Date) {
  const today = (): string => providerDay(now);
  return externalServices.flatMap(({ key, serviceType, rule }) =>
    isFigureService(serviceType) &&
    serviceFigures.provided.includes(serviceType) &&
    decideAccess(rule, member, { isOn: () => false, today }).allowed
      ? [{ key, serviceType }]
      : [],
  );
}

const listServiceFigures =
  (parts: FigureParts) =>
  async (ctx: Ctx): Promise<{ items: BriefFigures[] }> => {
    const member = requireMember(ctx.actor);
    const now = ctx.clock.now();
    const open = openFigureServices(parts, member, now);
    if (open.length === 0) return { items: [] };
    const rows = await listFigures(
      ctx,
      member.companyId,
      open.map(({ serviceType }) => serviceType),
    );
    return {
      items: open.flatMap(({ key, serviceType }) => {
        const row = rows.find((one) => one.service_type === serviceType);
        if (row === undefined || row.figures.length === 0) return [];
        return {
          key,
          asOf: row.as_of.toISOString(),
          isOld: now.getTime() - row.read_at.getTime() > freshMs,
          figures: row.figures.slice(0, mostBriefFigures).map((one) => ({ ...one })),
        };
      }),
    };
  };

export const figureRoutes = (parts: FigureParts): Routes => [
  stepwise(call, getServiceFigures(parts)),
  route(listCall, listServiceFigures(parts)),
];
