import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  acceptArmoredQuote,
  declineArmoredQuote,
  downloadArmoredFile,
  getArmoredQuote,
  reportArmoredLoss,
  uploadArmoredFile,
  withdrawArmoredQuote,
  writeArmoredMessage,
} from '#modules/shipping/contract.ts';
import { companyOf } from '../../testing/small-team.ts';
import { readReply } from '../../testing/reply.ts';
import { sendFile, smallPdf } from '../../testing/send-file.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;
interface Params {
  readonly params: { readonly quoteId: string };
}

/** An armored quote of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfArmored(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let saved: Promise<string> | undefined;
  const to = (attempt: (caller: Caller, params: Params) => ReturnType<Attempt>) => async () =>
    attempt(await loupe().as('Ilse'), { params: { quoteId: await (saved ??= quoteOf(loupe())) } });
  return {
    [getArmoredQuote.name]: to((caller, one) => caller.call(getArmoredQuote, one)),
    [acceptArmoredQuote.name]: to((caller, one) =>
      caller.call(acceptArmoredQuote, { ...one, body: { price: 1 } }),
    ),
    [declineArmoredQuote.name]: to((caller, one) =>
      caller.call(declineArmoredQuote, { ...one, body: { reason: '' } }),
    ),
    [withdrawArmoredQuote.name]: to((caller, one) => caller.call(withdrawArmoredQuote, one)),
    [writeArmoredMessage.name]: to((caller, one) =>
      caller.call(writeArmoredMessage, { ...one, body: { words: 'Hello' } }),
    ),
    [reportArmoredLoss.name]: to((caller, one) =>
      caller.call(reportArmoredLoss, { ...one, body: { words: 'Lost' } }),
    ),
    [downloadArmoredFile.name]: to((caller, { params }) =>
      caller.call(downloadArmoredFile, { params: { ...params, fileId: newId() } }),
    ),
    [uploadArmoredFile.name]: to((_, { params }) => upload(loupe(), params.quoteId)),
  };
}

async function upload(loupe: TestLoupe, quoteId: string): ReturnType<Attempt> {
  const address = `${loupe.url}${uploadArmoredFile.path.replace(':quoteId', quoteId)}`;
  const headers = { authorization: `Bearer ${await loupe.token('Ilse')}` };
  const file = { name: 'bill.pdf', content: smallPdf, type: 'application/pdf' };
  const reply = await sendFile(address, file, headers);
  return readReply(uploadArmoredFile, reply);
}

async function quoteOf({ pools }: TestLoupe): Promise<string> {
  const quoteId = newId();
  await pools.owner.query(
    `insert into shipping.armored_quote (company_id, quote_id, number, status, request, value, pick_up_on, created_by,
       created_at, moved_at)
     values ($1, $2, 'A-1', 'Quoted', '{"of": "the walls"}', 100, current_date, $2, now(), now())`,
    [companyOf('Marta'), quoteId],
  );
  return quoteId;
}
