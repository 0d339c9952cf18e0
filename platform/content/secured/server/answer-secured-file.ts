import type { RawAnswer } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { answerFile } from '#platform/files/server.ts';
import type { MadeFiles } from '#platform/files/server.ts';
import type { OpeningWay } from '../domain/secured-link.ts';
import { insertOpening } from './secured-store.ts';
import type { SecuredRow } from './secured-store.ts';

interface Opener {
  readonly personId: string;
  readonly way: OpeningWay;
}

/** The file, with who opened it written down; neither happens without the other. */
export async function answerSecuredFile(
  ctx: Ctx,
  documents: MadeFiles,
  row: SecuredRow,
  { personId, way }: Opener,
): Promise<RawAnswer> {
  const opened = (await documents.open(ctx, row.id, row.company_id)) ?? refuse(filesRefusals.store_away);
  await insertOpening(ctx, {
    company_id: row.company_id,
    document_id: row.id,
    id: newId(),
    opened_at: ctx.clock.now(),
    person_id: personId,
    way,
  });
  await ctx.record({
    act: 'content.openSecuredDocument',
    recordType: 'secured_document',
    recordId: row.id,
    companyId: row.company_id,
    facts: { title: row.title, way },
  });
  return answerFile(opened);
}
