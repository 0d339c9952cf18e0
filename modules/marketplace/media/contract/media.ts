import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { itemId, stoneRefusals } from '#modules/marketplace/stones/contract/item-id.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';

export const mediaKinds = ['Image', 'Turn'] as const;

export const listMedia = endpoint({
  name: 'marketplace.listMedia',
  summary: "List a stone's viewable media: an image, and a 360° view with frames in rows of six",
  rule: marketplacePeople,
  binding: 'none',
  method: 'GET',
  changes: false,
  path: '/services/marketplace/api/diamonds/media/:id',
  params: z.object({ id: itemId }),
  answer: z.object({
    media: z.array(z.object({ kind: z.enum(mediaKinds), url: z.string(), frames: z.int() })),
  }),
  refusals: [stoneRefusals.diamond_missing],
});
