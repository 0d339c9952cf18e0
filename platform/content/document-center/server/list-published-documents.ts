import { isInForce, providerDay } from '#platform/access/contract.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findActiveAffiliations } from '#platform/companies/server.ts';
import { allDocuments, findPublished, shownDocuments } from './published-store.ts';
import type { PublishedRow, Reader } from './published-store.ts';
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
  const rows = await shownDocuments(ctx, await readerOf(ctx));
  return { items: rows.map(presentPublished) };
}

/** Of all published documents, those that the caller may open. */
export async function readableDocumentIds(ctx: Ctx): Promise<ReadonlySet<string>> {
  const rows = await shownDocuments(ctx, await readerOf(ctx));
  return new Set(rows.map(({ id }) => id));
}

/** The company's services in force today and its partner programs; null for staff, who read everything. */
async function readerOf({ actor, ...ctx }: Ctx): Promise<Reader | null> {
  if (actor.kind !== 'member') return actor.kind === 'staff' ? null : { services: [], affiliations: [] };
  const today = providerDay(ctx.clock.now());
  return {
    services: actor.subscriptions
      .filter((one) => isInForce(one, () => today))
      .map(({ serviceType }) => serviceType),
    affiliations: await findActiveAffiliations({ ...ctx, actor }, actor.companyId),
  };
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
    affiliation: row.affiliation,
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

const mayRead = (row: PublishedRow, reader: Reader | null): boolean =>
  reader === null ||
  ((row.service_type === null || reader.services.includes(row.service_type)) &&
    (row.affiliation === null || reader.affiliations.includes(row.affiliation)));

/** Missing if withdrawn or restricted to a service or partner program that the company doesn't have, as in the list. */
export function downloadPublishedDocument(files: FilesParts) {
  const documents = openDocuments(files);
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>) => {
    const row = await findPublished(ctx, params.id);
    const reader = await readerOf(ctx);
    if (row === undefined || row.withdrawn_at !== null) return refuse(no.published_missing);
    if (!mayRead(row, reader)) return refuse(no.published_missing);
    const opened = await documents.open(ctx, row.file_id, staffCompanyId);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}
