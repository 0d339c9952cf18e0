import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from '#kit/server/http/fastify.ts';
import type { Answer } from './draw-parts.ts';
import type { Found, Place } from './find-page.ts';
import { digestOf, policyOf } from './page-answers.ts';
import { freshMs, PageMemory } from './page-memory.ts';
import type { KeptAnswer } from './page-memory.ts';

const pack = promisify(brotliCompress);
// Our choice: a hundredth of a second for a page, and within a tenth of the smallest size.
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export const keyOf = (place: Place, path: string): string =>
  `${place.kind} ${place.kind === 'path' ? place.address : place.host} ${path}`;

const tagOf = (content: string | Buffer): string => digestOf(content).replaceAll('"', '');

async function toKept({ companyId }: Found, answer: Answer, now: number): Promise<KeptAnswer> {
  const { type } = answer;
  const until = now + freshMs;
  if ('bytes' in answer)
    return {
      companyId,
      type,
      bytes: answer.bytes,
      tag: tagOf(answer.bytes),
      policy: policyOf(''),
      link: '',
      until,
    };
  const bytes = Buffer.from(answer.text);
  return {
    companyId,
    type,
    bytes,
    packed: await pack(bytes, packing),
    tag: tagOf(answer.text),
    policy: policyOf(answer.text),
    link: answer.link ?? '',
    until,
  };
}

interface Moved {
  readonly moved: string;
}

type Made = { readonly found: Found; readonly answer: Answer } | Moved | undefined;

/** Answers from memory. Visitors who ask for the same page at once share one reading. */
export class PageCache {
  readonly memory = new PageMemory();
  readonly #reading = new Map<string, Promise<KeptAnswer | Moved | undefined>>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** What is kept, or what `make` gives. Only answers are kept, and not where a page has moved. */
  async read(key: string, make: () => Promise<Made>): Promise<KeptAnswer | Moved | undefined> {
    const kept = this.memory.find(key, this.#now().getTime());
    if (kept !== undefined) return kept;
    const before = this.memory.purges;
    const named = `${before} ${key}`;
    const reading = this.#reading.get(named) ?? this.#make(key, make, before);
    this.#reading.set(named, reading);
    try {
      return await reading;
    } finally {
      this.#reading.delete(named);
    }
  }

  async #make(
    key: string,
    make: () => Promise<Made>,
    before: number,
  ): Promise<KeptAnswer | Moved | undefined> {
    const made = await make();
    if (made === undefined || 'moved' in made) return made;
    const answer = await toKept(made.found, made.answer, this.#now().getTime());
    this.memory.keep(key, answer, before);
    return answer;
  }
}

/** Sends a kept answer with its ETag, compressed if the browser accepts that. */
export function sendKept(
  { tag, policy, link, type, bytes, packed }: KeptAnswer,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): FastifyReply {
  const isPacked = packed !== undefined && /\bbr\b/.test(String(headers['accept-encoding']));
  const etag = isPacked ? `"${tag}-br"` : `"${tag}"`;
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=60')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', policy);
  if (link !== '') reply.header('link', link);
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  reply.type(type);
  return isPacked ? reply.header('content-encoding', 'br').send(packed) : reply.send(bytes);
}
