import { serveHub, everyone } from '#kit/server/hubs/hub-server.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contentHub } from '../contract/banners.ts';

/** Clients only listen on this hub: it has no calls. */
export const contentHubServer = serveHub<Actor>()(contentHub, {});

/** Makes open pages reload their banners. */
export function pushBannersChanged(ctx: Ctx): void {
  ctx.tell(contentHub, everyone, 'BannersChanged', {});
}
