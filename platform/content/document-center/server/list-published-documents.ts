import { isInForce, providerDay } from '#platform/access/contract.ts';
import type { Actor, ServiceType } from '#platform/access/contract.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { allDocuments, findPublished, shownDocuments } from './published-store.ts';
import type { PublishedRow } from './published-store.ts';
import { publishedRefusals as no } from '../contract/published-documents.ts';
import type {
  ManagedDocument,
  PublishedDocument,
  downloadPublishedDocument as call,
} from '../contract/published-documents.ts';
import { openDocuments, presentFileColumns } from '#platform/content/files/server/document-files.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { answerFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';

export async function listPublishedDocuments(ctx: Ctx) {
  const rows = await shownDocuments(ctx, servicesInForce(ctx.actor, ctx.clock.now()));
  return { items: rows.map(presentPublished) };
}

/** The company's services in force today; null for staff, who read everything. */
function servicesInForce(actor: Actor, now: Date): readonly ServiceType[] | null {
  if (actor.kind !== 'member') return actor.kind === 'staff' ? null : [];
  return actor.subscriptions
    .filter((one) => isInForce(one, () => providerDay(now)))
    .map(({ serviceType }) => serviceType);
}

export async function listManagedDocuments(ctx: Ctx) {
  return { items: (await allDocuments(ctx)).map(presentManaged) };
}

function presentPublished(row: PublishedRow): PublishedDocument {
  return {
    ...presentFileColumns(row),
    id: row.id,
    category: row.category,
    title: row.title,
    description: row.description,
    datedAt: row.dated_at.toISOString(),
  };
}

export function presentManaged(row: PublishedRow): ManagedDocument {
  const isAvailable = row.withdrawn_at === null;
  return {
    ...presentPublished(row),
    serviceType: row.service_type,
    version: row.version,
    changedBy: row.changed_by_name,
    state: isAvailable ? 'Published' : 'Withdrawn',
    actions: isAvailable ? ['change', 'withdraw'] : [],
  };
}

/** Missing if withdrawn or restricted to a service that the company doesn't have, as in the list. */
export function downloadPublishedDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const row = await findPublished(ctx, params.id);
    const services = servicesInForce(ctx.actor, ctx.clock.now());
    if (row === undefined || row.withdrawn_at !== null) return refuse(no.published_missing);
    if (row.service_type !== null && services?.includes(row.service_type) === false)
      return refuse(no.published_missing);
    const opened = await documents.open(ctx, row.file_id, staffCompanyId);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}
