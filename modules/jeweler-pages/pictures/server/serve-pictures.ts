import { buffer } from 'node:stream/consumers';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import { pictureWidths } from '#modules/jeweler-pages/model/domain/content.ts';
import { ContentDamaged, StorageUnavailable } from '#outside/file-store/port.ts';
import type { FileStore } from '#outside/file-store/port.ts';
import { pictureKey } from './add-picture.ts';

export interface PictureParts {
  readonly unitOfWork: UnitOfWork;
  readonly store: FileStore;
}

const named = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-((?:${pictureWidths.join('|')})\\.(avif|webp))$`,
);

const hashOf = ({ unitOfWork }: PictureParts, pictureId: string): Promise<string | null> =>
  unitOfWork(
    { binding: 'none' },
    async ({ client }) => {
      const { rows } = await client.query<{ hash: string | null }>('select pages.picture_at($1) as hash', [
        pictureId,
      ]);
      return rows[0]?.hash ?? null;
    },
    { readsOnly: true },
  );

/** A picture's bytes in one of its widths; undefined if the store doesn't have them now. */
export const pictureBytesOf =
  (parts: PictureParts) =>
  async ({ pictureId }: { readonly pictureId: string }, file: string): Promise<Buffer | undefined> => {
    const hash = await hashOf(parts, pictureId);
    if (hash === null) return undefined;
    const stored = await parts.store.get(pictureKey(hash, file)).catch(() => undefined);
    return stored && buffer(stored.stream).catch(() => undefined);
  };

/** Pictures of pages for their visitors. A picture never changes, so browsers keep it. */
export function addPublicPictures(app: FastifyInstance, path: string, parts: PictureParts): void {
  app.get<{ Params: { file: string } }>(
    `${path}/:file`,
    { config: { name: 'jeweler-page-picture' } },
    async ({ params }, reply) => {
      const missing = () => reply.code(404).type('text/plain').send('Not found');
      const [, pictureId, file = '', format = ''] = named.exec(params.file) ?? [];
      const hash = pictureId === undefined ? null : await hashOf(parts, pictureId);
      if (hash === null) return missing();
      const stored = await parts.store.get(pictureKey(hash, file)).catch((fault: unknown) => {
        if (fault instanceof StorageUnavailable) return 'away' as const;
        if (fault instanceof ContentDamaged) return undefined;
        throw fault;
      });
      if (stored === undefined) return missing();
      if (stored === 'away')
        return reply.code(503).header('retry-after', '30').type('text/plain').send('Try again later');
      return reply
        .type(`image/${format}`)
        .header('content-length', stored.size)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(stored.stream);
    },
  );
}
