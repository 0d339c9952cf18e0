import { useState } from 'react';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';

/** A binding without a form around it, for fields on show. */
export function useSample<Value>(name: string, first: Value): FieldBinding<Value> {
  const [value, onChange] = useState(first);
  const [fault, onUnreadable] = useState<string | null>(null);
  return { name, value, onChange, onUnreadable, error: fault ?? undefined };
}
