import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isDay } from '#kit/domain/day.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listContactMessages as call } from '../contract/contact-messages.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  listContactsByDueDay,
  countOpenMessages,
  countOpenContacts,
  listNewestContacts,
} from './contact-store.ts';
import { presentContact, presentDeskContact } from './present-contact.ts';

export async function listContactMessages(ctx: Ctx, { query }: EndpointInput<typeof call>) {
  const { limit, state } = query;
  const now = ctx.clock.now();
  const after = query.after === undefined ? undefined : placeOf(query.after);
  const rows = await listContactsByDueDay(ctx, { answered: state === 'answered', limit, after });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => presentDeskContact(row, now)),
    next: last === undefined ? null : writeCursor([last.due_on, last.id]),
    ...(await countOpenMessages(ctx, providerDay(now))),
  };
}

function placeOf(cursor: string): [dueOn: string, id: string] {
  const [dueOn, id] = readCursor(cursor) ?? [];
  const holds = typeof dueOn === 'string' && isDay(dueOn) && typeof id === 'string' && isUuid(id);
  return holds
    ? [dueOn, id]
    : refuse(kitRefusals.bad_input, { fields: { after: 'Start again from the first page.' } });
}

const maxShown = 25;

export async function listOwnContactMessages(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'member') refuse(kitRefusals.forbidden);
  const rows = await listNewestContacts(ctx, actor, maxShown);
  return {
    asOf: ctx.clock.now().toISOString(),
    open: await countOpenContacts(ctx, actor),
    items: rows.map(presentContact),
  };
}
