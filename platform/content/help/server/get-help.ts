import type { Ctx } from '#platform/access/server.ts';
import { promisedAnswer } from '#platform/content/contact/server/promised-answer.ts';
import type { ContentPorts } from '#platform/content/provider/server/content-ports.ts';
import { listVideos } from './video-store.ts';
import type { VideoRow } from './video-store.ts';
import type { Video } from '../contract/help.ts';

export function getHelp({ provider }: Pick<ContentPorts, 'provider'>) {
  return async (ctx: Ctx) => ({
    provider,
    videos: (await listVideos(ctx)).map(presentVideo),
    answerBy: await promisedAnswer(ctx),
  });
}

export function presentVideo({ position: _position, ...row }: VideoRow): Video {
  return row;
}
