import type { Day } from '#kit/domain/day.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isExemptOn } from '../domain/certificate.ts';
import type { CertificateDecision } from '../domain/certificate.ts';
import type { TaxDocumentKind } from '../domain/document-kinds.ts';

const tables = (ctx: Ctx) => tablesOf<CertificateTables>(ctx);

/** A document as it freed a sale of tax. */
export interface Exemption {
  readonly documentId: string;
  readonly fileId: string | null;
  readonly effectiveOn: Day;
  readonly expiresOn: Day | null;
}

/** The document that frees deliveries to that state on that day, if any. */
export async function findExemption(
  ctx: Ctx,
  companyId: string,
  state: string,
  on: Day,
): Promise<Exemption | undefined> {
  const rows = await tables(ctx)
    .selectFrom('marketplace.tax_document')
    .select([
      'document_id as documentId',
      'file_id as fileId',
      'decision',
      'effective_on as effectiveOn',
      'expires_on as expiresOn',
    ])
    .where('company_id', '=', companyId)
    .where('state', '=', state)
    .orderBy('uploaded_at', 'desc')
    .execute();
  return rows.find((certificate) => isExemptOn(certificate, on));
}

export interface CertificateKey {
  readonly companyId: string;
  readonly documentId: string;
}

export const certificateKeyOf = (row: CertificateRow): CertificateKey => ({
  companyId: row.company_id,
  documentId: row.document_id,
});

export async function insertCertificate(ctx: Ctx, row: NewCertificate): Promise<CertificateRow> {
  return tables(ctx)
    .insertInto('marketplace.tax_document')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateCertificate(
  ctx: Ctx,
  { companyId, documentId }: CertificateKey,
  change: Updateable<CertificateTables['marketplace.tax_document']>,
): Promise<CertificateRow> {
  return tables(ctx)
    .updateTable('marketplace.tax_document')
    .set({ ...change, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const one = (ctx: Ctx, { companyId, documentId }: CertificateKey) =>
  tables(ctx)
    .selectFrom('marketplace.tax_document')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId);

export const findCertificate = (ctx: Ctx, key: CertificateKey): Promise<CertificateRow | undefined> =>
  one(ctx, key).executeTakeFirst();

export const lockCertificate = (ctx: Ctx, key: CertificateKey): Promise<CertificateRow | undefined> =>
  one(ctx, key).forUpdate().executeTakeFirst();

/** Of one company, by state, the newest first. */
export const findCertificates = (ctx: Ctx, companyId: string): Promise<CertificateRow[]> =>
  tables(ctx)
    .selectFrom('marketplace.tax_document')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('state')
    .orderBy('uploaded_at', 'desc')
    .orderBy('document_id')
    .execute();

interface DeskSearch {
  readonly isOpen: boolean;
  readonly companyIds: readonly string[] | undefined;
  readonly after: readonly [Date, string] | undefined;
  readonly limit: number;
}

/** Those to decide on, the oldest first; or those decided on, the latest first. */
export function findDeskCertificates(
  ctx: Ctx,
  { isOpen, companyIds, after, limit }: DeskSearch,
): Promise<CertificateRow[]> {
  const at = isOpen ? 'uploaded_at' : 'decided_at';
  const order = isOpen ? 'asc' : 'desc';
  let query = tables(ctx)
    .selectFrom('marketplace.tax_document')
    .selectAll()
    .where('decision', isOpen ? '=' : '<>', 'PendingApproval');
  if (!isOpen) query = query.where('decided_at', 'is not', null);
  // SQL has no condition for an empty list.
  if (companyIds?.length === 0) return Promise.resolve([]);
  if (companyIds !== undefined) query = query.where('company_id', 'in', companyIds);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(${sql.ref(at)}, document_id) ${sql.raw(isOpen ? '>' : '<')} (${after[0]}, ${after[1]})`,
    );
  return query
    .orderBy(at, order)
    .orderBy('document_id', order)
    .limit(limit + 1)
    .execute();
}

export async function countOpenCertificates(ctx: Ctx): Promise<number> {
  const { open } = await tables(ctx)
    .selectFrom('marketplace.tax_document')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('decision', '=', 'PendingApproval')
    .executeTakeFirstOrThrow();
  return Number(open);
}

export const findDecidedSince = (ctx: Ctx, since: Date): Promise<CertificateRow[]> =>
  tables(ctx).selectFrom('marketplace.tax_document').selectAll().where('decided_at', '>=', since).execute();

/** Approved, and ending between two days. */
export const findEnding = (ctx: Ctx, from: Day, to: Day): Promise<CertificateRow[]> =>
  tables(ctx)
    .selectFrom('marketplace.tax_document')
    .selectAll()
    .where('decision', '=', 'Approved')
    .where('expires_on', '>=', from)
    .where('expires_on', '<=', to)
    .orderBy('expires_on')
    .orderBy('document_id')
    .execute();

export async function insertStep(
  ctx: Ctx,
  row: Insertable<CertificateTables['marketplace.tax_document_step']>,
) {
  await tables(ctx).insertInto('marketplace.tax_document_step').values(row).execute();
}

/** Oldest first. */
export const findSteps = (ctx: Ctx, documentIds: readonly string[]): Promise<CertificateStep[]> =>
  documentIds.length === 0
    ? Promise.resolve([])
    : tables(ctx)
        .selectFrom('marketplace.tax_document_step')
        .selectAll()
        .where('document_id', 'in', documentIds)
        .orderBy('at')
        .orderBy('step_id')
        .execute();

interface CertificateTables {
  'marketplace.tax_document': {
    company_id: string;
    document_id: string;
    state: string;
    kind: Otherwise<TaxDocumentKind>;
    decision: CertificateDecision;
    effective_on: Day;
    expires_on: Maybe<Day>;
    reason: Otherwise<string>;
    file_id: Maybe<string>;
    uploaded_by: string;
    uploaded_at: Date;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    reminded_days: Maybe<number>;
    version: Otherwise<number>;
  };
  'marketplace.tax_document_step': {
    company_id: string;
    document_id: string;
    step_id: string;
    step: 'Sent' | 'Replaced' | 'Approved' | 'Rejected';
    at: Date;
    by_person: string;
    effective_on: Day;
    expires_on: Maybe<Day>;
    file_id: Maybe<string>;
    reason: Otherwise<string>;
  };
}

type NewCertificate = Insertable<CertificateTables['marketplace.tax_document']>;
export type CertificateRow = Selectable<CertificateTables['marketplace.tax_document']>;
export type CertificateStep = Selectable<CertificateTables['marketplace.tax_document_step']>;
