import { checkValues, type Shape } from './check-values.ts';

/** The contract's own sentence about one text, so that a field and the server never say it differently. */
export function shapeFault(shape: Shape): (text: string) => string | null {
  return (text) => {
    const checked = checkValues(shape, text);
    return checked.ok ? null : (Object.values(checked.sentences)[0] ?? null);
  };
}
