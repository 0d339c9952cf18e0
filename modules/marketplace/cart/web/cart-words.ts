import { FaultError } from '#kit/web/call/fault-error.ts';

/** Spec marketplace §8, to the letter; ruling 20 keeps the misspellings. What the server refuses has its own sentence. */
export const cartWords = {
  AddToCartError: 'Service Error',
  UnableToRemoveItem: 'Unable to remove item from cart',
  load: 'Service error',
  validate: 'Validate error',
  checkout: 'Checkut error',
  details: 'Errors.SystemError',
} as const;

/** The words of a situation where something broke; undefined where the failure has a sentence of its own. */
export const wordsOfFault = (error: unknown, situation: keyof typeof cartWords): string | undefined =>
  error instanceof FaultError ? cartWords[situation] : undefined;
