import { FaultError } from '../call/fault-error.ts';
import { RefusalError } from '../call/refusal-error.ts';
import { toast } from './toast-store.ts';

// What an act of a page could not do and nobody took in hand is told all the same.
window.addEventListener('unhandledrejection', ({ reason }) => {
  if (reason instanceof RefusalError || reason instanceof FaultError) toast.failed(reason);
});
