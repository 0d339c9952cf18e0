import { refuse } from '#kit/server/refuse.ts';
import type { UnfitUrl } from '#outside/webhook-target/port.ts';
import { webhookRefusals } from '../contract/webhook-refusals.ts';
import type { WebhooksPorts } from './webhooks-ports.ts';

const refusalFor = {
  unreadable: webhookRefusals.url_unreadable,
  'not-https': webhookRefusals.url_not_https,
  credentials: webhookRefusals.url_credentials,
} satisfies Record<UnfitUrl, unknown>;

/** Where the name leads is looked at with every message, since it may lead elsewhere tomorrow. */
export function requireFitUrl({ target }: Pick<WebhooksPorts, 'target'>, url: string): void {
  const unfit = target.unfitFor(url);
  if (unfit !== undefined) refuse(refusalFor[unfit]);
}
