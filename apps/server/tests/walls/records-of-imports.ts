import { Buffer } from 'node:buffer';
import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import {
  buyImport,
  checkImport,
  discardImport,
  downloadRowsToFix,
  fixImportRow,
  fixImportRowsAlike,
  getImport,
  listImportRows,
  listImportShipments,
  saveImport,
  stopImport,
  uploadCorrections,
} from '#modules/shipping/contract.ts';
import { companyOf } from '../../testing/small-team.ts';
import { readReply } from '../../testing/reply.ts';
import { sendFile } from '../../testing/send-file.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;
interface Params {
  readonly params: { readonly batchId: string };
}

const defaults = {
  originId: newId(),
  contents: 'FinishedJewelry',
  packaging: 'CustomBox',
  size: { length: 8, width: 6, height: 4 },
  weightOz: 16,
  shipDate: day('2026-12-01'),
} as const;

/** A batch file of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfImports(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let saved: Promise<string> | undefined;
  const to = (attempt: (caller: Caller, params: Params) => ReturnType<Attempt>) => async () =>
    attempt(await loupe().as('Ilse'), { params: { batchId: await (saved ??= batchOf(loupe())) } });
  return {
    [getImport.name]: to((caller, one) => caller.call(getImport, one)),
    [listImportRows.name]: to((caller, one) =>
      caller.call(listImportRows, { ...one, query: { limit: 25, status: 'All' } }),
    ),
    [checkImport.name]: to((caller, one) =>
      caller.call(checkImport, {
        ...one,
        body: { columns: [{ header: 'Name', field: 'recipient' }], defaults },
      }),
    ),
    [fixImportRow.name]: to((caller, one) =>
      caller.call(fixImportRow, { ...one, body: { row: 2, values: {}, skip: true } }),
    ),
    [fixImportRowsAlike.name]: to((caller, one) =>
      caller.call(fixImportRowsAlike, { ...one, body: { code: 'recipient', fix: null } }),
    ),
    [downloadRowsToFix.name]: to((caller, one) => caller.call(downloadRowsToFix, one)),
    [saveImport.name]: to((caller, one) => caller.call(saveImport, one)),
    [buyImport.name]: to((caller, one) => caller.call(buyImport, { ...one, body: { total: cents(100) } })),
    [stopImport.name]: to((caller, one) => caller.call(stopImport, one)),
    [listImportShipments.name]: to((caller, one) => caller.call(listImportShipments, one)),
    [discardImport.name]: to((caller, one) => caller.call(discardImport, one)),
    [uploadCorrections.name]: to((_, { params }) => upload(loupe(), params.batchId)),
  };
}

async function upload(loupe: TestLoupe, batchId: string): ReturnType<Attempt> {
  const address = `${loupe.url}${uploadCorrections.path.replace(':batchId', batchId)}`;
  const headers = { authorization: `Bearer ${await loupe.token('Ilse')}` };
  const file = { name: 'fixed.csv', content: Buffer.from('Name,Import row\nAnna,2\n'), type: 'text/csv' };
  return readReply(uploadCorrections, await sendFile(address, file, headers));
}

async function batchOf({ pools }: TestLoupe): Promise<string> {
  const batchId = newId();
  await pools.owner.query(
    `with made as (
       insert into shipping.import_batch (company_id, batch_id, file_name, status, columns, sample_rows, defaults, limits,
         total_rows, created_by, created_at, changed_at)
       values ($1, $2::uuid, 'orders.csv', 'Checked', '[]', '[]', $3, '{}', 1, $2, now(), now()) returning company_id, batch_id)
     insert into shipping.import_row (company_id, batch_id, row_number, cells, status, recipient, created_at)
     select company_id, batch_id, 2, '["of the walls"]', 'Ready', 'of the walls', now() from made`,
    [companyOf('Marta'), batchId, JSON.stringify({ ...defaults, origin: {} })],
  );
  return batchId;
}
