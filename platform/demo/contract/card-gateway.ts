import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { demoRefusals } from './demo.ts';

/** A magic card number, account number or amount and its effect. */
const magic = z.object({ typed: z.string(), happens: z.string() });
const choice = z.object({ name: z.string(), happens: z.string() });

const deposits = z.object({
  token: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
  /** Test deposits in cents. */
  amounts: z.array(z.int()),
  status: z.enum(['under_way', 'arrived', 'confirmed', 'failed']),
});

const gatewayView = z.object({
  /** Outcome of the next charge; null: decided by its card or account. */
  next: z.nullable(z.string()),
  choices: z.array(choice),
  deposits: z.array(deposits),
  cards: z.array(magic),
  accounts: z.array(magic),
  cents: z.array(magic),
});

export type GatewayView = z.infer<typeof gatewayView>;

export const getCardGateway = endpoint({
  name: 'demo.lookAtCardGateway',
  summary: "Get the sandbox card gateway: magic numbers, test deposits and the next charge's result",
  method: 'GET',
  changes: false,
  path: '/services/demo/card-gateway',
  answer: gatewayView,
  refusals: [demoRefusals.gateway_missing],
  rule: anyone,
  binding: 'none',
});

export const chooseNextCharge = endpoint({
  name: 'demo.chooseNextCharge',
  summary: "Set the next charge's result, for any payer; null resets it",
  method: 'PUT',
  changes: true,
  path: '/services/demo/card-gateway/next-charge',
  body: z.strictObject({ name: z.nullable(z.string().check(z.maxLength(40))) }),
  answer: gatewayView,
  refusals: [demoRefusals.gateway_missing, demoRefusals.choice_unknown],
  rule: anyone,
  binding: 'none',
});
