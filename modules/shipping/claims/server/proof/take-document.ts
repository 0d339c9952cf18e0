import type { Readable } from 'node:stream';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { receiveFile, recordReceivedFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { UploadRule } from '#platform/files/contract.ts';
import { claimRefusals } from '../../contract/claim-endpoints.ts';
import { proofRefusals } from '../../contract/proof/proof-endpoints.ts';
import type { DocumentKind } from '../../domain/proof/checklist.ts';
import { documentFault, maxBytes } from '../../domain/proof/document-limits.ts';
import { keyOf } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { takesDocuments } from './present-proof.ts';
import { filesSlice } from './proof-parts.ts';
import { findDocuments, insertDocument } from './proof-store.ts';
import type { DocumentRow } from './proof-store.ts';

/** Spec shipping §5: jpg, jpeg, png, pdf, doc, docx, gif, xls, xlsx. */
const rule: UploadRule = {
  kinds: [
    'image/jpeg',
    'image/png',
    'image/gif',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/x-cfb',
  ],
  maxBytes,
};

const limitRefusals = {
  too_many: proofRefusals.claim_documents_full,
  too_much: proofRefusals.claim_documents_large,
} as const;

/** Checks and scans a file outside of any transaction. */
export const checkDocument = (files: FilesParts) => {
  const receive = receiveFile(files);
  return async (name: string, stream: Readable) =>
    (await receive({ name, stream, rule }, () => Promise.resolve())).file;
};

export const receiveDocument = (files: FilesParts) => {
  const check = checkDocument(files);
  return async ({ upload }: RequestFacts) => {
    const { name, stream } = upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    return check(name, stream);
  };
};

export type ReceivedDocument = Awaited<ReturnType<ReturnType<typeof receiveDocument>>>;

interface Taken {
  readonly kind: DocumentKind;
  readonly source: DocumentRow['source'];
  readonly personId: string | null;
}

/** Under the claim's lock, so that of two documents at the limit one is refused. */
export async function takeDocument(
  ctx: Ctx,
  row: ClaimRow,
  file: ReceivedDocument,
  { kind, source, personId }: Taken,
): Promise<string> {
  if (!takesDocuments(row)) refuse(claimRefusals.claim_not_now);
  await requireRoom(ctx, row, file.size);
  const stored = await recordReceivedFile(
    ctx,
    { companyId: row.company_id, personId: personId ?? row.created_by, madeFor: filesSlice },
    file,
  );
  await insertDocument(ctx, {
    company_id: row.company_id,
    document_id: stored.id,
    claim_id: row.claim_id,
    kind,
    name: file.name,
    size: file.size,
    source,
    added_by: personId,
    added_at: ctx.clock.now(),
  });
  return stored.id;
}

/** A signed affidavit never counts: the recipient can't remove anything. */
export async function givenDocuments(ctx: Ctx, row: ClaimRow) {
  const given = (await findDocuments(ctx, keyOf(row))).filter(({ kind }) => kind !== 'affidavit');
  return { count: given.length, total: given.reduce((sum, { size }) => sum + size, 0) };
}

async function requireRoom(ctx: Ctx, row: ClaimRow, size: number): Promise<void> {
  const fault = documentFault(await givenDocuments(ctx, row), size);
  if (fault !== undefined) refuse(limitRefusals[fault]);
}
