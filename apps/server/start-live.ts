import type { Pools } from '#kit/server/database/pool.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import {
  accessRoom,
  companyRoom,
  ownRoom,
  personRoom,
  sessionRoom,
  staffRoom,
} from '#kit/server/hubs/hub-server.ts';
import { startHubs } from '#kit/server/hubs/start-hubs.ts';
import type { RunningHubs } from '#kit/server/hubs/start-hubs.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { Listener } from '#kit/server/listen/listen.ts';
import type { Log } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts } from '#kit/server/open-context.ts';
import { refuse } from '#kit/server/refuse.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { guest, isApproved, isSignedIn } from '#platform/access/contract.ts';
import type { Actor, Member } from '#platform/access/contract.ts';
import type { KnownPeople } from '#platform/companies/server.ts';
import { pageHostOf } from '#modules/jeweler-pages/server.ts';
import { tellChanges } from './tell-changes.ts';
import { allHubs } from './modules.ts';
import type { RecordRefusedToken, ReadToken } from './pipe/authenticate.ts';
import { bindActor } from './pipe/authorise.ts';
import type { Ports } from './ports.ts';

export interface LiveParts {
  readonly app: FastifyInstance;
  readonly pools: Pools;
  readonly unitOfWork: UnitOfWork;
  readonly parts: ContextParts<Actor>;
  readonly people: KnownPeople;
  readonly listener: Listener;
  readonly readToken: ReadToken;
  readonly note: RecordRefusedToken;
  readonly log: Log;
  readonly ports: Pick<Ports, 'pageHosts'>;
}

/** The live hubs on the server's own port; clients authenticate with the same token as calls. */
export function startLive(live: LiveParts): RunningHubs {
  const { app, pools, unitOfWork, parts, people, listener, readToken, note, log, ports } = live;
  const hubs = startHubs<Actor>({
    httpServer: app.server,
    pool: pools.owner,
    hubs: allHubs,
    hasNone: (host) => pageHostOf(ports.pageHosts, host) !== undefined,
    isSignedIn,
    roomsOf,
    async currentActor(actor) {
      if (!isSignedIn(actor)) return actor;
      const { personId, session } = actor;
      const current = await people.actorOf(personId, actor.kind === 'member' ? actor.companyId : undefined);
      return current && { ...current, session };
    },
    log,
    async authenticate({ auth, address }) {
      const { token } = auth;
      if (typeof token !== 'string') return guest;
      const actor = await readToken(token, { grant: 'database' });
      if (actor !== undefined) return actor;
      await note({ token, ended: false, address, trace: traceFrom(undefined) });
      return refuse(kitRefusals.unauthenticated);
    },
    work: ({ actor, trace, address }, act) =>
      workAs(
        unitOfWork,
        parts,
        bindActor(isSignedIn(actor) ? 'own' : 'none', actor),
        { actor, trace, address },
        act,
      ),
  });
  const stopTelling = tellChanges(listener, hubs, log);
  return {
    ...hubs,
    stop() {
      stopTelling();
      return hubs.stop();
    },
  };
}

function roomsOf(actor: Actor): readonly string[] {
  if (!isSignedIn(actor)) return [];
  return [
    personRoom(actor.personId),
    ownRoom(actor.kind === 'member' ? actor.companyId : undefined, actor.personId),
    ...(actor.kind === 'member' ? companyRooms(actor) : [staffRoom]),
    ...(actor.session === undefined ? [] : [sessionRoom(actor.session.id)]),
  ];
}

function companyRooms(member: Member): readonly string[] {
  const { companyId } = member;
  return isApproved(member) ? [accessRoom(companyId), companyRoom(companyId)] : [accessRoom(companyId)];
}
