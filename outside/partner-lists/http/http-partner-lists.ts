import * as z from 'zod/mini';
import type { PartnerLists } from '../port.ts';

interface HttpPartnerListsOptions {
  /** Such as https://partners.example/v1, with `/memberships/search` below it. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const text = z.string().check(z.minLength(1), z.maxLength(100));
const answerShape = z.object({
  membership: z.nullable(
    z.object({
      // An answer about another member never counts.
      memberId: text,
      masterId: z.nullable(text),
      status: text,
      startsOn: z.nullable(z.iso.date()),
      endsOn: z.nullable(z.iso.date()),
    }),
  ),
});

const away = (fault: unknown) =>
  ({ kind: 'away', reason: fault instanceof Error ? fault.message : String(fault) }) as const;

/** Any list with the API of the README, called with a bearer key. */
export function createHttpPartnerLists(options: HttpPartnerListsOptions): PartnerLists {
  const { url, key, timeoutMs = 5_000 } = options;
  const root = url.replace(/\/$/, '');
  return {
    async findMembership(program, memberId) {
      const asked = memberId.trim();
      try {
        // POST, since member numbers don't belong in URLs that proxies log.
        const answer = await fetch(`${root}/memberships/search`, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            authorization: `Bearer ${key}`,
          },
          body: JSON.stringify({ program, memberId: asked }),
        });
        if (!answer.ok) {
          await answer.body?.cancel();
          return away(`Response ${answer.status}`);
        }
        const read = answerShape.safeParse(await answer.json());
        if (!read.success) return away(`Unreadable response: ${z.prettifyError(read.error)}`);
        const { membership } = read.data;
        if (membership === null) return { kind: 'unlisted' };
        return membership.memberId === asked
          ? { kind: 'listed', membership }
          : away('The response is about a different member');
      } catch (fault) {
        return away(fault);
      }
    },
  };
}
