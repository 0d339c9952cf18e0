import { formatDecimal } from '#kit/domain/text/decimal-text.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Extras, LabelAddress, Place, RateRequest } from '../parcel.ts';
import type { LabelOrder } from '../labels.ts';

const dollars = (amount: Cents): string => formatDecimal(amount, 2).replaceAll(',', '');

interface EasyPostShipment {
  readonly from_address: object;
  readonly to_address: object;
  readonly parcel: object;
  readonly options: object;
}

/** A shipment in EasyPost's form; `packaging` is the carrier's own, or null for a plain size. */
export function shipmentOf(request: RateRequest, packaging: string | null): EasyPostShipment {
  const { from, to, parcel, extras, shipDate, reference } = request;
  const [length, width, height] = parcel.dimensions ?? [1, 1, 1];
  const size = packaging === null ? { length, width, height } : { predefined_package: packaging };
  return {
    from_address: placeOf(from),
    to_address: placeOf(to),
    parcel: { weight: parcel.weightOz, ...size },
    options: { ...optionsOf(extras), label_date: `${shipDate}T12:00:00Z`, print_custom_1: reference },
  };
}

export function orderedShipmentOf(order: LabelOrder, packaging: string | null): object {
  const { key, from, to, customs, exportFiling, shipmentNumber, receiverReference, returnLabel } = order;
  const { options, ...shipment } = shipmentOf(order, packaging);
  return {
    ...shipment,
    // Used to find it again.
    reference: key,
    is_return: returnLabel,
    from_address: addressOf(from),
    to_address: addressOf(to),
    options: {
      ...options,
      label_format: 'PDF',
      invoice_number: shipmentNumber,
      print_custom_2: receiverReference,
    },
    ...(customs.length === 0
      ? {}
      : { customs_info: { eel_pfc: exportFiling, customs_items: customs.map(itemOf) } }),
  };
}

const placeOf = ({ postalCode, state, country, residential }: Place): object => ({
  zip: postalCode,
  state,
  country,
  residential,
});

export const addressOf = (address: LabelAddress): object => ({
  ...placeOf(address),
  name: address.name,
  company: address.company,
  street1: address.line1,
  street2: address.line2,
  city: address.city,
  phone: address.phone,
  email: address.email,
});

const confirmations = { None: 'NO_SIGNATURE', Any: 'SIGNATURE', Secure: 'ADULT_SIGNATURE' } as const;
const payers = { recipient: 'RECEIVER', third_party: 'THIRD_PARTY' } as const;

function optionsOf({ signature, declaredValue, collectOnDelivery, billTo, ...extras }: Extras): object {
  return {
    delivery_confirmation: confirmations[signature],
    ...(declaredValue > 0 ? { declared_value: dollars(declaredValue) } : {}),
    ...(extras.saturdayDelivery ? { saturday_delivery: true } : {}),
    ...(extras.holdAtLocation ? { hold_for_pickup: true } : {}),
    ...(extras.registeredMail ? { registered_mail: true } : {}),
    ...(collectOnDelivery === null
      ? {}
      : { cod_amount: dollars(collectOnDelivery), cod_method: 'MONEY_ORDER' }),
    // A member's own account is named by the shipment itself.
    ...(billTo === null || billTo.party === 'sender'
      ? {}
      : {
          payment: {
            type: payers[billTo.party],
            account: billTo.accountNumber,
            postal_code: billTo.postalCode,
            country: 'US',
          },
        }),
  };
}

const itemOf = ({
  description,
  tariffCode,
  originCountry,
  quantity,
  value,
  weightOz,
}: LabelOrder['customs'][number]) => ({
  description,
  hs_tariff_number: tariffCode,
  origin_country: originCountry,
  quantity,
  value: dollars(value),
  weight: weightOz,
});
