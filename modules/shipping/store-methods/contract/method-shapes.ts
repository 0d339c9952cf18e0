import * as z from 'zod/mini';
import { base64Texts, plainTexts } from '#kit/contract/shapes/base64-text.ts';
import type { TextsAs } from '#kit/contract/shapes/base64-text.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { methodCarriers, methodLimits, priceKinds } from '../domain/shipment-method.ts';

const chooseOne = 'Choose from the list.';
const nameLength = 50;
const descriptionLength = 100;

const named = (text: TextsAs) => ({
  name: text(requiredText(nameLength, 'Enter the name that customers see.')),
  description: text(boundedText(descriptionLength)),
  flatRate: amountCents({ most: methodLimits.maxSubtotal }),
  carrier: z.enum(methodCarriers, chooseOne),
  service: requiredText(60, chooseOne),
  /** One of the company's own accounts; absent or null: the service's default account, else ours. */
  accountId: z.optional(z.nullable(guid)),
});

const methodWith = (text: TextsAs) =>
  z
    .object({
      methodId: guid,
      ...named(text),
      minSubtotal: amountCents({ most: methodLimits.maxSubtotal }),
      maxSubtotal: z.nullable(amountCents({ least: 100, most: methodLimits.maxSubtotal })),
      priceKind: z.enum(priceKinds, chooseOne),
      markupPercent: z
        .int('Enter a whole percentage.')
        .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(methodLimits.percent, 'Enter 100 or less.')),
      isEnabled: z.boolean(),
    })
    .check(
      z.refine(({ minSubtotal, maxSubtotal }) => maxSubtotal === null || minSubtotal < maxSubtotal, {
        error: 'Enter more than the minimum, or leave it empty.',
        path: ['maxSubtotal'],
      }),
    );

export const methodForm = methodWith(plainTexts);

export const fallbackForm = z.object(named(plainTexts));

/** Spec shipping §7: the text fields of default shipment values for stores are sent as base64. */
export const storeMethodsBody = z.object({
  version,
  methods: z
    .array(methodWith(base64Texts))
    .check(z.maxLength(methodLimits.methods, `Use up to ${methodLimits.methods} methods.`)),
  fallback: z.nullable(z.object(named(base64Texts))),
});

export const storeMethodsShape = z.object({
  version: z.int(),
  methods: z.array(methodForm),
  fallback: z.nullable(fallbackForm),
  /** Also on each of the company's own accounts. */
  services: z.array(
    z.object({
      carrier: z.enum(methodCarriers),
      service: z.string(),
      accountId: z.nullable(z.uuid()),
      name: z.string(),
    }),
  ),
  mayChange: z.boolean(),
  /** Where the store asks for rates; null for those who may not change it, and before the store is connected. */
  ratesUrl: z.nullable(z.url()),
});
export type StoreMethodsAnswer = z.output<typeof storeMethodsShape>;

export const triedRatesShape = z.object({
  place: z.string(),
  offers: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      serviceName: z.string(),
      amount: amountCents(),
      arrivesOn: z.nullable(day),
      isFallback: z.boolean(),
    }),
  ),
  reasons: z.array(z.string()),
  sentence: z.nullable(z.string()),
  tookMs: z.int(),
  limitMs: z.int(),
});
