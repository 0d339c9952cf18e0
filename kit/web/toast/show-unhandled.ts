import { FaultError } from '../call/fault-error.ts';
import { RefusalError } from '../call/refusal-error.ts';
import { toast } from './toast-store.ts';

// Shows errors that no page handled.
window.addEventListener('unhandledrejection', ({ reason }) => {
  if (reason instanceof RefusalError || reason instanceof FaultError) toast.failed(reason);
});
