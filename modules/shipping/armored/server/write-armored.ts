import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { SliceFiles } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { armoredRefusals as no } from '../contract/armored-endpoints.ts';
import { armoredQuoteWritten } from '../contract/armored-events.ts';
import { isTalking, turnOf } from '../domain/armored-talk.ts';
import type { ArmoredSide } from '../domain/armored-talk.ts';
import { insertArmoredEntry, insertArmoredFile, keyOf, updateArmoredQuote } from './armored-store.ts';
import type { ArmoredEntryRow, ArmoredRow } from './armored-store.ts';
import { recordAct } from './move-armored.ts';
import { hasLoss } from './present-armored.ts';

/** Files marked so open only through the armored quotes' endpoints. */
export const filesSlice = 'shipping.armored';

interface Written {
  readonly side: ArmoredSide;
  readonly kind: ArmoredEntryRow['kind'];
  readonly words: string;
  readonly personId: string;
}

/** Answers its id. */
export async function addEntry(ctx: Ctx, row: ArmoredRow, written: Written): Promise<string> {
  const entryId = newId();
  await insertArmoredEntry(ctx, {
    company_id: row.company_id,
    entry_id: entryId,
    quote_id: row.quote_id,
    kind: written.kind,
    side: written.side,
    words: written.words,
    written_by: written.personId,
    written_at: ctx.clock.now(),
  });
  return entryId;
}

interface Attached {
  readonly entryId: string;
  readonly fileIds: readonly string[] | undefined;
  readonly personId: string;
}

/** A person attaches what they uploaded themselves, once. */
export function attachWith(files: FilesParts) {
  const slice = new SliceFiles(files, filesSlice);
  return async (
    ctx: Ctx,
    { company_id: companyId }: ArmoredRow,
    { entryId, fileIds = [], personId }: Attached,
  ): Promise<void> => {
    for (const fileId of new Set(fileIds)) {
      const file = await slice.find(ctx, fileId, companyId);
      if (file === undefined || file.person_id !== personId) return refuse(no.armored_file_missing);
      const { name, size } = file;
      const row = { company_id: companyId, file_id: fileId, entry_id: entryId, name, size };
      if (!(await insertArmoredFile(ctx, row))) refuse(no.armored_file_missing);
    }
  };
}

export function requireTalk(row: ArmoredRow): ArmoredRow {
  return isTalking(row.status, hasLoss(row)) ? row : refuse(no.armored_closed);
}

interface Message extends Pick<Written, 'words' | 'personId'> {
  readonly fileIds?: readonly string[] | undefined;
  readonly act: string;
}

/** A question hands the quote to the other side; an answer settles what was asked. */
export function writeWith(files: FilesParts, side: ArmoredSide) {
  const attach = attachWith(files);
  return async (
    ctx: Ctx,
    locked: ArmoredRow,
    { words, fileIds, personId, act }: Message,
  ): Promise<ArmoredRow> => {
    const row = requireTalk(locked);
    const { kind, waitsFor } = turnOf(side, row.waits_for);
    const entryId = await addEntry(ctx, row, { side, kind, words, personId });
    await attach(ctx, row, { entryId, fileIds, personId });
    const written = await updateArmoredQuote(ctx, keyOf(row), { waits_for: waitsFor });
    await ctx.publish(armoredQuoteWritten, { ...keyOf(row), side, words });
    await recordAct(ctx, row, act);
    return written;
  };
}
