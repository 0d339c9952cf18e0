/** `partial`: right so far, and more must come. */
export type FieldState = 'empty' | 'partial' | 'valid' | 'invalid';
