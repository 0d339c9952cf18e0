import type { MemoShipping } from '#modules/memo/server.ts';
import {
  canSendParcels,
  createParcelShipment,
  findParcel,
  findParcelFacts,
  priceParcelWith,
} from '#modules/shipping/server.ts';
import type { ParcelShipment } from '#modules/shipping/server.ts';
import type { Ports } from '../ports.ts';

type Place = NonNullable<ParcelShipment['origin']>;
type Address = Parameters<MemoShipping['create']>[1]['to'];

/** Memo sends its goods by shipping: the sender's own account, its rules, and its insurance. */
export const memoShipping = ({ counter }: Pick<Ports['shipping'], 'counter'>): MemoShipping => ({
  canSend: canSendParcels,
  price: (steps, goods) => priceParcelWith({ counter })(steps, goodsOf(goods)),
  create: (ctx, { number, leg, memoId, other, ...goods }) =>
    createParcelShipment(ctx, {
      ...goodsOf(goods),
      name: leg === 'out' ? `Memo ${number}` : `Return of memo ${number}`,
      reference: number,
      source: {
        name: `Memo ${number}`,
        path: `/memo/${memoId}`,
        about: `${leg === 'out' ? 'out on memo' : 'returning from memo'} ${number} with ${other}`,
      },
    }),
  isThere: async (ctx, companyId, shipmentId) =>
    (await findParcel(ctx, { companyId, shipmentId })) !== undefined,
  read: (ctx, companyId, shipmentId) => findParcelFacts(ctx, { companyId, shipmentId }),
});

type Goods = Pick<Parameters<MemoShipping['create']>[1], 'from' | 'to' | 'value' | 'holds'>;

const goodsOf = ({ from, to, value, holds }: Goods) =>
  ({
    origin: from === null ? null : placeOf(from),
    destination: placeOf(to),
    cargo: holds === 'diamonds' ? 'LooseDiamonds' : 'FinishedJewelry',
    declaredValue: value,
  }) as const;

function placeOf({ company, person, phone, street, city, state, postCode, country }: Address): Place {
  const [firstName = '', ...rest] = person.split(' ');
  return {
    company,
    firstName,
    lastName: rest.join(' '),
    phone,
    emailAddress: '',
    addressLine1: street[0] ?? '',
    addressLine2: street[1] ?? '',
    city,
    state,
    postalCode: postCode,
    countryCode: country,
    isResidential: false,
    validationStatus: 'None',
  };
}
