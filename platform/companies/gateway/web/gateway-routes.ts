import { lazy } from '#kit/web/slots/lazy.ts';
import { partnerGatewayRule } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

export const gatewayPage: NonNullable<LoupeDoor['routes']>[number] = {
  path: '/partnergateway',
  title: 'Partner gateway',
  shape: 'cards',
  rule: partnerGatewayRule,
  page: lazy(async () => ({ default: (await import('./gateway-page.tsx')).GatewayPage })),
};
