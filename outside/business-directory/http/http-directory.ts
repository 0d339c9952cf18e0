import * as z from 'zod/mini';
import type { BusinessDirectory, BusinessSearch, DirectoryAnswer } from '../port.ts';

export interface HttpDirectoryOptions {
  /** Such as https://directory.example/v1, with `/businesses/search` and `/businesses/similar` below it. */
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const text = z._default(z.string(), '');

/** One business; other fields are ignored. */
const listed = z.object({
  id: z.string(),
  bin: z.string(),
  businessName: z.string(),
  isHeadquarters: z._default(z.boolean(), false),
  street: text,
  city: text,
  state: text,
  zip: text,
  zipExtension: text,
  country: z.enum(['US', 'CA']),
  phoneNumber: text,
  taxId: text,
  businessNumber: text,
  primarySIC: text,
  secondarySIC: text,
  primaryNAICS: text,
  secondaryNAICS: text,
});

const answerShape = z.object({ businesses: z.array(listed) });

/**
 * Any directory with this API: `POST <url>/businesses/search` with `{ name, city?, state?, postCode?, country, limit
 * }` and `POST <url>/businesses/similar` with the same except `postCode`, a bearer key, JSON both ways, answered with
 * 200 and `{ "businesses": [...] }` in display order; the fields are the port's, missing text fields are empty.
 */
export function createHttpDirectory({
  url,
  key,
  timeoutMs = 5_000,
}: HttpDirectoryOptions): BusinessDirectory {
  const root = url.replace(/\/$/, '');

  async function post(what: string, search: BusinessSearch, limit: number): Promise<DirectoryAnswer> {
    try {
      const answer = await fetch(`${root}/businesses/${what}`, {
        // POST, since searched names don't belong in URLs that proxies log.
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${key}`,
        },
        body: JSON.stringify({ ...search, limit }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        return unavailable(`Response ${answer.status}`);
      }
      const read = answerShape.safeParse(await answer.json());
      if (!read.success) return unavailable(`Unreadable response: ${z.prettifyError(read.error)}`);
      return { kind: 'found', businesses: read.data.businesses.slice(0, limit) };
    } catch (fault) {
      return unavailable(fault instanceof Error ? fault.message : String(fault));
    }
  }

  return {
    searchBusinesses: (search, limit) => post('search', search, limit),
    similarBusinesses: ({ name, city, state, country }, limit) =>
      post(
        'similar',
        { name, country, ...(city === undefined ? {} : { city }), ...(state === undefined ? {} : { state }) },
        limit,
      ),
  };
}

function unavailable(reason: string): DirectoryAnswer {
  return { kind: 'unavailable', reason };
}
