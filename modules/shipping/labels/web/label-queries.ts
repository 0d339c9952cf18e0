import { queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { getLabelPicture, listLabelPrints } from '../contract/label-endpoints.ts';
import type { LabelTab } from '#modules/shipping/preferences/domain/label-format.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

export const labelPrintsQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'label-prints', shipmentId],
    queryFn: ({ signal }) => call(listLabelPrints, { params: { shipmentId } }, { signal }),
  });

/** The address of a picture; it holds its bytes itself, so that none is left behind. */
export const labelPictureQuery = (shipmentId: string, tab: LabelTab) =>
  queryOptions({
    queryKey: [shippingKey, 'label-picture', shipmentId, tab],
    queryFn: async ({ signal }) => {
      const svg = await callForBlob(getLabelPicture, { params: { shipmentId }, query: { tab } }, { signal });
      return `data:image/svg+xml,${encodeURIComponent(await svg.text())}`;
    },
  });
