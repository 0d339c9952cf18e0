/** `partial`: correct so far, but incomplete. */
export type FieldState = 'empty' | 'partial' | 'valid' | 'invalid';
