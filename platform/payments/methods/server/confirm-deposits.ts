import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { CardGateway, DepositsOutcome } from '#outside/card-gateway/port.ts';
import type { confirmMethodDeposits as call } from '../contract/method-endpoints.ts';
import { methodRefusals } from '../contract/method-refusals.ts';
import { lockOwnMethod } from './edit-methods.ts';
import type { MethodRow } from './method-store.ts';
import { presentMethod } from './present-method.ts';
import { accountFailed, verified } from './apply-method-notices.ts';

/** Confirming twice with the same amounts is harmless. */
export function confirmDepositsHandler(gateway: CardGateway) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof call>) => {
    const { token, status } = await steps.work((ctx) => lockOwnMethod(ctx, params.id));
    if (status !== 'AwaitingDeposits' || token === null) return refuse(methodRefusals.no_deposits_awaited);
    const outcome = await gateway.confirmDeposits(token, [body.firstAmount, body.secondAmount]);
    const method = await steps.work((ctx) => settle(ctx, params.id, outcome));
    refuseUnlessConfirmed(outcome);
    return presentMethod(steps, method);
  };
}

async function settle(ctx: Ctx, methodId: string, outcome: DepositsOutcome): Promise<MethodRow> {
  const method = await lockOwnMethod(ctx, methodId);
  if (outcome.kind === 'confirmed') await verified(ctx, method);
  if (outcome.kind === 'declined') await accountFailed(ctx, method, outcome.reason);
  return lockOwnMethod(ctx, methodId);
}

function refuseUnlessConfirmed(outcome: DepositsOutcome): void {
  switch (outcome.kind) {
    case 'confirmed':
      return;
    case 'wrong':
      return refuse({ ...methodRefusals.deposits_wrong, next: formatTriesLeft(outcome.triesLeft) });
    case 'not_yet':
      return refuse(methodRefusals.deposits_under_way);
    case 'declined':
      return refuse({
        ...methodRefusals.not_linked,
        next: `${outcome.reason} ${methodRefusals.not_linked.next ?? ''}`.trim(),
      });
    case 'unknown':
      return refuse(methodRefusals.gateway_silent);
  }
}

function formatTriesLeft(left: number | null): string {
  if (left === null) return 'Check your bank statement.';
  return left === 1
    ? 'Check your bank statement. You have 1 try left before you need a different account.'
    : `Check your bank statement. You have ${left} tries left.`;
}
