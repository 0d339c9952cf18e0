import { everyone } from '#kit/server/hubs/hub-server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { contentHub } from '../../contract/content-hub.ts';

/** Open pages read their banners again; which ones each may see stays the endpoint's answer. */
export function tellBannersChanged(ctx: Ctx): void {
  ctx.tell(contentHub, everyone, 'BannersChanged', {});
}
