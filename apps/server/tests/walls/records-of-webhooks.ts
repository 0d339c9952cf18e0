import type { Problem } from '#kit/contract/problem.ts';
import {
  changeWebhook,
  getDelivery,
  listDeliveries,
  makeWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  sendTestEvent,
} from '#platform/webhooks/contract.ts';
import { acceptTerms } from '../../testing/key-caller.ts';
import { verifiedMember } from '../../testing/step-up.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

type Attempt = () => Promise<{ status: number; problem: Problem }>;

const url = 'https://hooks.harrowvale.example/loupe';
const events = ['person.waiting' as const];

/** A webhook of Harrow & Vale, named by Ilse, who runs another company. */
export function recordsOfWebhooks(loupe: () => TestLoupe): Readonly<Record<string, Attempt>> {
  let made: Promise<string> | undefined;
  const params = async () => ({ endpointId: await (made ??= webhookOf(loupe())) });
  const ilse = () => loupe().as('Ilse');
  return {
    [changeWebhook.name]: async () =>
      (await ilse()).call(changeWebhook, {
        params: await params(),
        body: { url, events, isOn: false, version: 1 },
      }),
    [rotateWebhookSecret.name]: async () =>
      (await ilse()).call(rotateWebhookSecret, { params: await params() }),
    [removeWebhook.name]: async () => (await ilse()).call(removeWebhook, { params: await params() }),
    [sendTestEvent.name]: async () => (await ilse()).call(sendTestEvent, { params: await params() }),
    [listDeliveries.name]: async () =>
      (await ilse()).call(listDeliveries, { params: await params(), query: { limit: 25 } }),
    [getDelivery.name]: async () => {
      const { endpointId } = await params();
      return (await ilse()).call(getDelivery, { params: { endpointId, deliveryId: endpointId } });
    },
    [redeliver.name]: async () => {
      const { endpointId } = await params();
      return (await ilse()).call(redeliver, { params: { endpointId, deliveryId: endpointId } });
    },
  };
}

async function webhookOf(loupe: TestLoupe): Promise<string> {
  const marta = await verifiedMember(loupe, 'Marta');
  await acceptTerms(marta);
  return (await marta.call(makeWebhook, { body: { url, events } })).answer.webhook.endpointId;
}
