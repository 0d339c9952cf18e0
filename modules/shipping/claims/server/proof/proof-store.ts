import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DocumentKind } from '../../domain/proof/checklist.ts';
import type { ClaimKey } from '../claim-store.ts';

interface ProofTables {
  'shipping.claim_document': {
    company_id: string;
    document_id: string;
    claim_id: string;
    kind: DocumentKind;
    name: string;
    size: number;
    source: 'member' | 'phone' | 'recipient' | 'desk' | 'order' | 'memo' | 'appraisal';
    added_by: Maybe<string>;
    added_at: Date;
  };
  'shipping.claim_link': {
    company_id: string;
    link_id: string;
    claim_id: string;
    purpose: 'photos' | 'affidavit';
    digest: string;
    email: Maybe<string>;
    tries: Otherwise<number>;
    expires_at: Date;
    signed_at: Maybe<Date>;
    signature_file: Maybe<string>;
    created_by: string;
    created_at: Date;
  };
}

export type DocumentRow = Selectable<ProofTables['shipping.claim_document']>;
export type LinkRow = Selectable<ProofTables['shipping.claim_link']>;

const tables = (ctx: Ctx) => tablesOf<ProofTables>(ctx);

/** Oldest first. */
export const findDocuments = (ctx: Ctx, { companyId, claimId }: ClaimKey): Promise<DocumentRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim_document')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .orderBy('added_at')
    .orderBy('document_id')
    .execute();

export async function insertDocument(ctx: Ctx, row: DocumentRow): Promise<void> {
  await tables(ctx).insertInto('shipping.claim_document').values(row).execute();
}

export async function deleteDocument(ctx: Ctx, companyId: string, documentId: string): Promise<void> {
  await tables(ctx)
    .deleteFrom('shipping.claim_document')
    .where('company_id', '=', companyId)
    .where('document_id', '=', documentId)
    .execute();
}

export async function insertLink(
  ctx: Ctx,
  row: Insertable<ProofTables['shipping.claim_link']>,
): Promise<void> {
  await tables(ctx).insertInto('shipping.claim_link').values(row).execute();
}

/** Oldest first. */
export const findAffidavitLinks = (ctx: Ctx, { companyId, claimId }: ClaimKey): Promise<LinkRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim_link')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .where('purpose', '=', 'affidavit')
    .orderBy('created_at')
    .orderBy('link_id')
    .execute();

/** Of any company: the secret says which. */
export const findLink = (ctx: Ctx, digest: string): Promise<LinkRow | undefined> =>
  tables(ctx).selectFrom('shipping.claim_link').selectAll().where('digest', '=', digest).executeTakeFirst();

export const lockLink = (ctx: Ctx, digest: string): Promise<LinkRow | undefined> =>
  tables(ctx)
    .selectFrom('shipping.claim_link')
    .selectAll()
    .where('digest', '=', digest)
    .forUpdate()
    .executeTakeFirst();

export async function updateLink(
  ctx: Ctx,
  { company_id: companyId, link_id: linkId }: LinkRow,
  change: Partial<Pick<LinkRow, 'tries' | 'expires_at' | 'signed_at' | 'signature_file'>>,
): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.claim_link')
    .set(change)
    .where('company_id', '=', companyId)
    .where('link_id', '=', linkId)
    .execute();
}

/** An affidavit has one link that works. */
export async function endOtherLinks(ctx: Ctx, { companyId, claimId }: ClaimKey): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx)
    .updateTable('shipping.claim_link')
    .set({ expires_at: now })
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .where('purpose', '=', 'affidavit')
    .where('expires_at', '>', now)
    .execute();
}

export async function deleteUnsignedLinks(ctx: Ctx, expiredBefore: Date): Promise<void> {
  await tables(ctx)
    .deleteFrom('shipping.claim_link')
    .where('signed_at', 'is', null)
    .where('expires_at', '<', expiredBefore)
    .execute();
}
