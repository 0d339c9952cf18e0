import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RawAnswer } from '#kit/contract/endpoint.ts';
import type { BoundTo } from '#kit/server/database/unit-of-work.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { UploadRule } from '#platform/files/contract.ts';
import { filesRefusals, uploadRules } from '#platform/files/contract.ts';
import { SliceFiles, answerFile, receiveFile, recordReceivedFile } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';

interface Keeper {
  readonly companyId: string;
  readonly personId: string;
}

/**
 * Answers with the file's ID. Checked and scanned outside of any transaction, and only for a person whom `keeperOf`
 * lets keep it.
 */
export function keepUploadWith(files: FilesParts, madeFor: string, rule: UploadRule = uploadRules.document) {
  const receive = receiveFile(files);
  return async (
    steps: Steps,
    { upload }: RequestFacts,
    keeperOf: (ctx: Ctx) => Promise<Keeper>,
    bound?: BoundTo,
  ): Promise<RawAnswer> => {
    await steps.work(keeperOf, bound);
    const { name, stream } = upload ?? refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const { file } = await receive({ name, stream, rule }, () => Promise.resolve());
    return steps.work(async (ctx) => {
      const keeper = await keeperOf(ctx);
      return { bytes: (await recordReceivedFile(ctx, { ...keeper, madeFor }, file)).id };
    }, bound);
  };
}

/** The caller has checked that the file belongs to what the person may see. */
export function answerKeptWith(files: FilesParts, madeFor: string) {
  const slice = new SliceFiles(files, madeFor);
  return async (ctx: Ctx, fileId: string, companyId: string): Promise<RawAnswer> => {
    const opened = await slice.open(ctx, fileId, companyId);
    return opened === undefined ? refuse(filesRefusals.store_away) : answerFile(opened);
  };
}
