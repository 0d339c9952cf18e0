declare const brand: unique symbol;

/** A plain value that the compiler keeps apart from others of the same shape: cents are not carats. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
