import type { PublishedDocument, ManagedDocument } from '../contract/published-documents.ts';
import { presentFileColumns } from '#platform/content/files/server/document-files.ts';
import type { PublishedRow } from './published-store.ts';

export function presentPublished(row: PublishedRow): PublishedDocument {
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
  const isThere = row.withdrawn_at === null;
  return {
    ...presentPublished(row),
    serviceType: row.service_type,
    version: row.version,
    changedBy: row.changed_by_name,
    state: isThere ? 'Published' : 'Withdrawn',
    actions: isThere ? ['change', 'withdraw'] : [],
  };
}
