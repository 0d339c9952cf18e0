import type { Endpoint, EndpointCall } from '#kit/contract/endpoint.ts';
import { callForBlob } from '#kit/web/call/call.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';

/** A payment changes all of billing, so every billing query shares this key and is refetched together. */
export const billingKey = 'billing';

/** Downloads a file under that name. */
export async function saveAnswer<E extends Endpoint>(
  endpoint: E,
  parts: EndpointCall<E>,
  name: string,
): Promise<void> {
  const blob = await callForBlob(endpoint, parts);
  saveFile(name, [blob], blob.type);
}
