import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addLeg,
  addPreset,
  answerAlert,
  answerReview,
  downloadReviewFile,
  uploadReviewFile,
  changePreset,
  changeShipment,
  copyShipment,
  decideApproval,
  deleteShipment,
  emptyDraft,
  getChain,
  getPurchase,
  getQuote,
  getShipment,
  getShipmentHandover,
  getShipmentReview,
  getTracking,
  saveShippingColumns,
  mailReturnLabel,
  markDelivered,
  patchShippingSettings,
  purchaseShipment,
  removePreset,
  saveShipment,
  showTrackingNumber,
  voidShipment,
  withdrawApproval,
} from '#modules/shipping/contract.ts';
import { readReply } from '../../testing/reply.ts';
import { sendFile, smallPdf } from '../../testing/send-file.ts';
import { companyOf } from '../../testing/small-team.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const draft = { ...emptyDraft, notifyEmails: [], name: 'Of the walls' };
const preset = { name: 'Of the walls', draft, carriers: [], services: [] };
const once = () => ({ 'idempotency-key': newId() });

type AsIlse = (attempt: (caller: Caller, named: { shipmentId: string }) => ReturnType<Attempt>) => Attempt;

/** The conversation of a shipment's review. */
const recordsOfReviews = (loupe: () => TestLoupe, to: AsIlse): Readonly<Record<string, Attempt>> => ({
  [getShipmentReview.name]: to((caller, named) => caller.call(getShipmentReview, { params: named })),
  [answerReview.name]: to((caller, named) =>
    caller.call(answerReview, { params: named, body: { words: 'Yes' } }),
  ),
  [uploadReviewFile.name]: to(async (_caller, { shipmentId }) => {
    const address = `${loupe().url}${uploadReviewFile.path.replace(':shipmentId', shipmentId)}`;
    const file = { name: 'report.pdf', content: smallPdf, type: 'application/pdf' };
    const headers = { authorization: `Bearer ${await loupe().token('Ilse')}` };
    return readReply(uploadReviewFile, await sendFile(address, file, headers));
  }),
  [downloadReviewFile.name]: to((caller, named) =>
    caller.call(downloadReviewFile, { params: { ...named, fileId: newId() } }),
  ),
});

/** A shipment, a quote and a preset of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfShipping(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let saved: Promise<string> | undefined;
  const ilse = () => loupe().as('Ilse');
  const params = async () => ({ shipmentId: await (saved ??= shipmentOf(loupe())) });
  const to = (attempt: (caller: Caller, named: { shipmentId: string }) => ReturnType<Attempt>) => async () =>
    attempt(await ilse(), await params());
  const body = { version: 1, draft };
  const bought = { version: 1, quoteId: newId(), optionId: 'UPS 03', intentId: newId() };
  return {
    [patchShippingSettings.name]: async () => {
      const columns = await (await loupe().as('Jonah')).call(saveShippingColumns, { body: {} });
      const settings = { params: { id: columns.answer.id }, body: { skipBrinksIntroScreen: true } };
      return (await ilse()).call(patchShippingSettings, settings);
    },
    [getShipment.name]: to((caller, named) => caller.call(getShipment, { params: named })),
    [changeShipment.name]: to((caller, named) => caller.call(changeShipment, { params: named, body })),
    [copyShipment.name]: to((caller, named) => caller.call(copyShipment, { params: named }, once())),
    [deleteShipment.name]: to((caller, named) => caller.call(deleteShipment, { params: named })),
    [purchaseShipment.name]: to((caller, named) =>
      caller.call(purchaseShipment, { params: named, body: bought }),
    ),
    [getPurchase.name]: to((caller, named) => caller.call(getPurchase, { params: named })),
    [decideApproval.name]: to((caller, named) =>
      caller.call(decideApproval, { params: named, body: { decision: 'approve', explanation: '' } }),
    ),
    ...recordsOfReviews(loupe, to),
    [withdrawApproval.name]: to((caller, named) => caller.call(withdrawApproval, { params: named })),
    [voidShipment.name]: to((caller, named) => caller.call(voidShipment, { params: named })),
    [markDelivered.name]: to((caller, named) => caller.call(markDelivered, { params: named })),
    [addLeg.name]: to((caller, named) =>
      caller.call(addLeg, { params: named, body: { kind: 'Forward' } }, once()),
    ),
    [getChain.name]: to((caller, named) => caller.call(getChain, { params: named })),
    [mailReturnLabel.name]: to((caller, named) =>
      caller.call(mailReturnLabel, { params: named, body: { email: 'ana@solberg.example' } }),
    ),
    [answerAlert.name]: to((caller, named) =>
      caller.call(answerAlert, { params: { ...named, alertId: newId() }, body: { answer: 'ours' } }),
    ),
    [getShipmentHandover.name]: to((caller, named) => caller.call(getShipmentHandover, { params: named })),
    [getTracking.name]: to((caller, named) => caller.call(getTracking, { params: named })),
    [showTrackingNumber.name]: to((caller, named) => caller.call(showTrackingNumber, { params: named })),
    [getQuote.name]: async () => {
      const quoteId = await quoteOf(loupe());
      return (await ilse()).call(getQuote, { params: { quoteId } });
    },
    [changePreset.name]: async () => {
      const presetId = await presetOf(loupe(), 'To be changed');
      return (await ilse()).call(changePreset, { params: { presetId }, body: { ...preset, version: 1 } });
    },
    [removePreset.name]: async () => {
      const presetId = await presetOf(loupe(), 'To be removed');
      return (await ilse()).call(removePreset, { params: { presetId } });
    },
  };
}

async function shipmentOf(loupe: TestLoupe): Promise<string> {
  const marta = await loupe.as('Marta');
  const { answer } = await marta.call(saveShipment, { body: { draft } }, once());
  return answer.shipment.shipmentId;
}

async function presetOf(loupe: TestLoupe, name: string): Promise<string> {
  const marta = await loupe.as('Marta');
  return (await marta.call(addPreset, { body: { ...preset, name } }, once())).answer.preset.presetId;
}

async function quoteOf({ pools }: TestLoupe): Promise<string> {
  const quoteId = newId();
  await pools.owner.query(
    `insert into shipping.quote (company_id, quote_id, plan, options, silent, asked_by, asked_at)
     values ($1, $2, '{}', '[]', '[]', $3, now())`,
    [companyOf('Marta'), quoteId, newId()],
  );
  return quoteId;
}
