import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { helpRefusals } from '../contract/help.ts';
import type { setVideoUrl as call } from '../contract/help.ts';
import { presentVideo } from './get-help.ts';
import { saveVideoUrl } from './video-store.ts';

export async function setVideoUrl(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const saved = (await saveVideoUrl(ctx, params.id, body.url)) ?? refuse(helpRefusals.video_missing);
  await ctx.record({
    act: 'content.setVideoUrl',
    recordType: 'video',
    recordId: saved.id,
    facts: { url: saved.url },
  });
  return presentVideo(saved);
}
