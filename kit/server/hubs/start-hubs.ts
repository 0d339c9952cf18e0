import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import type { Namespace, Socket } from 'socket.io';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { Context } from '../context.ts';
import { problemOf } from '../http/problem-of.ts';
import type { Log } from '../log/log.ts';
import type { Tell } from '../open-context.ts';
import { refuse } from '../refuse.ts';
import { traceFrom } from '../trace.ts';
import type { Trace } from '../trace.ts';
import { answerHubCall } from './answer-hub-call.ts';
import { everyone } from './hub-server.ts';
import type { HubServer } from './hub-server.ts';
import { lendablePool } from './lendable-pool.ts';

/** A connection's handshake. */
export interface Handshake {
  /** The client's credentials, such as its token. */
  readonly auth: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

export interface HubsOptions<Actor> {
  readonly httpServer: HttpServer;
  /** The owner's pool: messages too large for a notification go through a table. */
  readonly pool: Pool;
  readonly hubs: readonly HubServer<Actor>[];
  /** Hosts of the same server that have no hubs. */
  hasNone?(host: string | undefined): boolean;
  /** Identifies the listener; refuses an invalid token. */
  authenticate(handshake: Handshake): Promise<Actor>;
  isSignedIn(actor: Actor): boolean;
  /** The rooms this actor is in from the start, besides `all`. */
  roomsOf(actor: Actor): readonly string[];
  /** The actor as they are now; undefined if they may no longer listen. */
  currentActor(actor: Actor): Promise<Actor | undefined>;
  work<T>(
    caller: { actor: Actor; trace: Trace; address: string },
    run: (context: Context<Actor>) => Promise<T>,
  ): Promise<T>;
  readonly log: Log;
}

export interface RunningHubs {
  /** Sends a message to a hub's room on every node; the payload is already encoded. */
  readonly tell: Tell;
  /** The same, to this node's listeners only: every other node hears it from the database. */
  readonly tellHere: (path: string, rooms: readonly string[], event: string, payload: unknown) => void;
  /** After someone's access has changed, moves the room's listeners on this node to the rooms they may now be in. */
  readonly reassign: (room: string) => Promise<void>;
  /** Disconnects a room on every node, such as that of an ended session. */
  readonly dismiss: (room: string) => void;
  /** Must be called before the pools end, since one connection listens to the other nodes. */
  stop(): Promise<void>;
}

// Our choice: the largest message from a browser; calls are small (decision 0007).
const largestAskBytes = 64 * 1024;

export function startHubs<Actor>(options: HubsOptions<Actor>): RunningHubs {
  const lending = lendablePool(options.pool);
  const io = new Server(options.httpServer, {
    path: '/hubs',
    serveClient: false,
    // Without long polling a proxy needs no sticky sessions.
    transports: ['websocket'],
    maxHttpBufferSize: largestAskBytes,
    allowRequest: (request, decide) => decide(null, sameOrigin(request)),
    adapter: createAdapter(lending.pool, {
      tableName: 'kit.socket_io_attachments',
      errorHandler: (error) =>
        options.log.warn({ reason: error.message }, 'a message between nodes was lost'),
    }),
  });
  leadPast(options);
  const spaces = options.hubs.map((server) => openHub(io, server, options));
  return {
    tell(path, room, event, payload) {
      io.of(path).to(room).emit(event, payload);
    },
    tellHere(path, rooms, event, payload) {
      io.of(path)
        .local.to([...rooms])
        .emit(event, payload);
    },
    async reassign(room) {
      await Promise.all(spaces.flatMap((space) => listenersIn(space, room)).map((one) => move(one, options)));
    },
    dismiss(room) {
      for (const space of spaces) space.in(room).disconnectSockets(true);
    },
    async stop() {
      // Not io.close(), which would also close the HTTP server, whose owner does that. Connections are dropped without
      // a message, so browsers reconnect automatically, to this node or another.
      io.engine.close();
      for (const space of [io.of('/'), ...spaces]) await space.adapter.close();
      lending.end();
    },
  };
}

/** Engine.io answers below its path before the server reads the host, so it must not see what isn't for it. */
function leadPast<Actor>({ httpServer, hasNone }: HubsOptions<Actor>): void {
  if (hasNone === undefined) return;
  const lead = (request: IncomingMessage): void => {
    if (request.url?.startsWith('/hubs') === true && hasNone(request.headers.host))
      request.url = `/.${request.url}`;
  };
  httpServer.prependListener('request', lead);
  httpServer.prependListener('upgrade', lead);
}

/** Browsers' same-origin policy does not cover web sockets, so the origin is compared here. */
function sameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function openHub<Actor>(io: Server, server: HubServer<Actor>, options: HubsOptions<Actor>): Namespace {
  const space = io.of(server.hub.path);
  const gate = async (socket: Socket, next: (problem?: Error) => void): Promise<void> =>
    next(await admit(socket, server, options));
  space.use((socket, next) => void gate(socket, next));
  space.on('connection', (socket) => {
    answerCalls(socket, server, options);
    void dismissIfEnded(socket, options);
  });
  return space;
}

/** Undefined if the listener is admitted; otherwise the problem, as socket.io carries it. */
async function admit<Actor>(
  socket: Socket,
  { hub }: HubServer<Actor>,
  options: HubsOptions<Actor>,
): Promise<Error | undefined> {
  const trace = traceFrom(undefined);
  try {
    const actor = await options.authenticate(handshakeOf(socket));
    if (!hub.guests && !options.isSignedIn(actor)) refuse(kitRefusals.unauthenticated);
    socket.data = { actor };
    await socket.join([everyone, ...options.roomsOf(actor)]);
    return undefined;
  } catch (error) {
    const { problem, fault } = problemOf(error, trace);
    if (fault) options.log.error({ trace: trace.id, hub: hub.path, err: error }, 'fault');
    return Object.assign(new Error(problem.detail), { data: problem });
  }
}

/**
 * A session that ends while its listener is being admitted is dismissed before the listener is in its rooms, so it is
 * asked for once more when it is.
 */
async function dismissIfEnded<Actor>(socket: Socket, { authenticate }: HubsOptions<Actor>): Promise<void> {
  await authenticate(handshakeOf(socket)).catch(() => socket.disconnect(true));
}

function listenersIn(space: Namespace, room: string): readonly Socket[] {
  return [...(space.adapter.rooms.get(room) ?? [])].flatMap((id) => space.sockets.get(id) ?? []);
}

async function move<Actor>(socket: Socket, { currentActor, roomsOf }: HubsOptions<Actor>): Promise<void> {
  const { actor } = socket.data as { actor: Actor };
  const current = await currentActor(actor);
  if (current === undefined) return void socket.disconnect(true);
  socket.data = { actor: current };
  const rooms = roomsOf(current);
  for (const left of roomsOf(actor).filter((room) => !rooms.includes(room))) await socket.leave(left);
  await socket.join([...rooms]);
}

function handshakeOf(socket: Socket): Handshake {
  const { auth, headers, address } = socket.handshake;
  return { auth, headers, address };
}

function answerCalls<Actor>(socket: Socket, server: HubServer<Actor>, options: HubsOptions<Actor>): void {
  const { address } = socket.handshake;
  const answer = async (name: string, args: unknown[]): Promise<void> => {
    const acknowledge = args.at(-1);
    const ask = typeof args[0] === 'function' ? undefined : args[0];
    const { actor } = socket.data as { actor: Actor };
    const trace = traceFrom(undefined);
    const caller = {
      actor,
      trace,
      join: async (room: string) => socket.join(room),
      leave: async (room: string) => socket.leave(room),
      work: <T>(run: (context: Context<Actor>) => Promise<T>) => options.work({ actor, trace, address }, run),
    };
    const response = await answerHubCall(server, name, caller, ask, options.log);
    if (typeof acknowledge === 'function') (acknowledge as (response: unknown) => void)(response);
  };
  socket.onAny((name: string, ...args: unknown[]) => void answer(name, args));
}
