/** The result of parsing typed text: the value, or the one reason why it can't be parsed. */
export type Parsed<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

export const read = <Value>(value: Value) => ({ ok: true, value }) as const;

export const unread = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const;
