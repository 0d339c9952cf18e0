import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { HelpLine } from '#kit/web/states/help-line.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { FaultError } from '#kit/web/call/fault-error.ts';

interface CartFailureProps {
  readonly error: unknown;
  readonly situation: keyof typeof cartWords;
}

/** Shows a refusal's own sentence; for a fault, the situation's sentence. */
export function CartFailure({ error, situation }: CartFailureProps) {
  if (error === undefined) return null;
  const sentence = faultSentence(error, situation);
  return sentence === undefined ? (
    <>
      <FailureMessage error={error} />
      {mentionsHelpLine(error) && <HelpLine />}
    </>
  ) : (
    <RefusalMessage sentence={sentence} next="Nothing changed. Try again in a minute." />
  );
}

const mentionsHelpLine = (error: unknown): boolean =>
  error instanceof RefusalError && error.next?.includes('help line') === true;

/** Spec marketplace §8, to the letter; ruling 20 keeps the misspellings. What the server refuses has its own sentence. */
export const cartWords = {
  AddToCartError: 'Service Error',
  UnableToRemoveItem: 'Unable to remove item from cart',
  load: 'Service error',
  validate: 'Validate error',
  checkout: 'Checkut error',
  details: 'Errors.SystemError',
} as const;

/** The sentence for a fault in this situation; undefined for a refusal, which has its own. */
const faultSentence = (error: unknown, situation: keyof typeof cartWords): string | undefined =>
  error instanceof FaultError ? cartWords[situation] : undefined;
