import type { Problem } from '#kit/contract/problem.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addCommodity,
  changeCommodity,
  emptyDraft,
  getCommercialInvoice,
  getCoverageCertificate,
  getCustomsForm,
  getLabel,
  getLabelPicture,
  getPackingGuidance,
  getTransactionReceipt,
  listLabelPrints,
  removeCommodity,
  saveShipment,
} from '#modules/shipping/contract.ts';
import type { Caller, TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const commodity = {
  tariffCode: '7113.19',
  originCountry: 'US',
  unit: 'EA',
  exportType: 'D',
  partNumber: '',
  marks: '',
  unitValue: null,
  isFavorite: false,
} as const;
const once = () => ({ 'idempotency-key': newId() });

/** A printable shipment and a commodity of Harrow & Vale, requested by Ilse, who runs another company. */
export function recordsOfPapers(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let saved: Promise<string> | undefined;
  const ilse = () => loupe().as('Ilse');
  const to = (attempt: (caller: Caller, named: { shipmentId: string }) => ReturnType<Attempt>) => async () =>
    attempt(await ilse(), { shipmentId: await (saved ??= shipmentOf(loupe())) });
  const tab = 'NoTab' as const;
  return {
    [getLabel.name]: to((caller, named) =>
      caller.call(getLabel, { params: named, query: { type: 'PDF', tab, again: 'no' } }),
    ),
    [getLabelPicture.name]: to((caller, named) =>
      caller.call(getLabelPicture, { params: named, query: { tab } }),
    ),
    [listLabelPrints.name]: to((caller, named) => caller.call(listLabelPrints, { params: named })),
    [getPackingGuidance.name]: to((caller, named) => caller.call(getPackingGuidance, { params: named })),
    [getTransactionReceipt.name]: to((caller, named) =>
      caller.call(getTransactionReceipt, { params: named }),
    ),
    [getCommercialInvoice.name]: to((caller, named) => caller.call(getCommercialInvoice, { params: named })),
    [getCustomsForm.name]: to((caller, named) => caller.call(getCustomsForm, { params: named })),
    [getCoverageCertificate.name]: to((caller, named) =>
      caller.call(getCoverageCertificate, { params: named }),
    ),
    [changeCommodity.name]: async () => {
      const commodityId = await commodityOf(loupe(), 'Gold ring, to be changed');
      const changed = { ...commodity, description: 'Gold ring', version: 1 };
      return (await ilse()).call(changeCommodity, { params: { commodityId }, body: changed });
    },
    [removeCommodity.name]: async () => {
      const commodityId = await commodityOf(loupe(), 'Gold ring, to be removed');
      return (await ilse()).call(removeCommodity, { params: { commodityId } });
    },
  };
}

async function shipmentOf(loupe: TestLoupe): Promise<string> {
  const marta = await loupe.as('Marta');
  const body = { draft: { ...emptyDraft, notifyEmails: [], name: 'Papers of the walls' } };
  return (await marta.call(saveShipment, { body }, once())).answer.shipment.shipmentId;
}

async function commodityOf(loupe: TestLoupe, description: string): Promise<string> {
  const marta = await loupe.as('Marta');
  const { answer } = await marta.call(addCommodity, { body: { ...commodity, description } }, once());
  return answer.commodity.commodityId;
}
