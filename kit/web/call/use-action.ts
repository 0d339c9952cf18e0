import { useMutation } from '@tanstack/react-query';

/** Runs the actions of a page or dialog: busy while one runs, then its error, if any. */
export function useAction() {
  const { mutateAsync, isPending, error } = useMutation<void, unknown, () => Promise<void>>({
    mutationFn: (run) => run(),
    // Without a connection an action fails and says so; it doesn't wait.
    networkMode: 'always',
  });
  const act = (run: () => Promise<void>): Promise<void> => mutateAsync(run).catch(() => undefined);
  return { busy: isPending, error: error ?? undefined, act };
}
