import type { Ctx } from '#platform/access/server.ts';
import { promisedAnswer } from './contact/promised-answer.ts';
import type { ContentPorts } from './content-ports.ts';
import { presentVideo } from './present-video.ts';
import { allVideos } from './video-store.ts';

export function getHelp({ provider }: ContentPorts) {
  return async (ctx: Ctx) => ({
    provider,
    videos: (await allVideos(ctx)).map(presentVideo),
    answerBy: await promisedAnswer(ctx),
  });
}
