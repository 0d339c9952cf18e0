import type { Ctx } from '#platform/access/server.ts';
import { promisedAnswer } from '#platform/content/contact/server/promised-answer.ts';
import type { ContentPorts } from '#platform/content/provider/server/content-ports.ts';
import { listVideos, saveVideoUrl } from './video-store.ts';
import type { VideoRow } from './video-store.ts';
import { helpRefusals } from '../contract/help.ts';
import type { Video, setVideoUrl as call } from '../contract/help.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';

export function getHelp({ provider }: Pick<ContentPorts, 'provider'>) {
  return async (ctx: Ctx) => ({
    provider,
    videos: (await listVideos(ctx)).map(presentVideo),
    answerBy: await promisedAnswer(ctx),
  });
}

function presentVideo({ position: _position, ...row }: VideoRow): Video {
  return row;
}

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
