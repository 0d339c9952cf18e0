import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { HelpLine } from '#kit/web/faces/help-line.tsx';
import { RefusedFace } from '#kit/web/faces/refused-face.tsx';
import { wordsOfFault } from './cart-words.ts';
import type { cartWords } from './cart-words.ts';

interface CartFailureProps {
  readonly error: unknown;
  readonly situation: keyof typeof cartWords;
}

/** A refusal says its own sentence; anything broken says that of its situation, and that nothing was lost. */
export function CartFailure({ error, situation }: CartFailureProps) {
  if (error === undefined) return null;
  const words = wordsOfFault(error, situation);
  return words === undefined ? (
    <>
      <FailureFace error={error} />
      {saysToCall(error) && <HelpLine />}
    </>
  ) : (
    <RefusedFace sentence={words} next="Nothing was changed. Try again in a minute." />
  );
}

const saysToCall = (error: unknown): boolean =>
  error instanceof RefusalError && error.next?.includes('help line') === true;
