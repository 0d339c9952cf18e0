declare const brand: unique symbol;

/** A plain value with a distinct type: cents are not carats. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
