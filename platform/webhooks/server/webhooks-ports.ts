import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { WebhookTarget } from '#outside/webhook-target/port.ts';

export interface WebhooksPorts {
  readonly target: WebhookTarget;
  readonly sealed: SealedTexts;
}
