import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { markContactMessageAnswered } from '../contract/contact-messages.ts';
import type { DeskMessage } from '../contract/contact-messages.ts';

export const deskMessagesKey = ['content', 'desk', 'messages'] as const;

export interface MarkAnswered {
  readonly busy: boolean;
  readonly error: unknown;
  mark(message: DeskMessage): void;
}

/** Marks a message as answered by email or phone; its sender sees that on the help page. */
export function useMarkAnswered(): MarkAnswered {
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  return {
    busy,
    error,
    mark: ({ id, personName }) =>
      void act(async () => {
        await call(markContactMessageAnswered, { params: { id } });
        await queries.invalidateQueries({ queryKey: deskMessagesKey });
        toast.show({ sentence: `Message from ${personName} marked answered` });
      }),
  };
}
