import * as z from 'zod/mini';
import type { CardGateway } from '../port.ts';

const exchanged = z.object({ nonce: z.string(), method: z.looseObject({ kind: z.string() }) });

/** Does over HTTP what the frame's script does with a typed number: gets a nonce for it. */
export async function typeIntoFields(gateway: CardGateway, customer: string, typed: object) {
  const fields = await gateway.openFields(customer);
  if (fields.kind !== 'open' || fields.frameUrl === null) throw new Error('The fields are not open');
  const answer = await fetch(new URL('/fields/exchange', fields.frameUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...typed, token: fields.clientToken }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`Not exchanged: ${answer.status} ${JSON.stringify(body)}`);
  return exchanged.parse(body);
}
