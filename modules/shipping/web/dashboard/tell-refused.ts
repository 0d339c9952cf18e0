import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { toast } from '#kit/web/toast/toast-store.ts';

/** Why an act of a row or a page's head did nothing, where nothing of the page is to blame. */
export function tellRefused(error: unknown): void {
  const sentence = error instanceof RefusalError ? error.message : 'It could not be done. Try again.';
  toast.show({ tone: 'bad', sentence });
}
