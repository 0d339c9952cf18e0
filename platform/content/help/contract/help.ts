import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { httpsUrl } from '#kit/contract/shapes/business.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint, signedIn, staff } from '#platform/access/contract.ts';

export const helpRefusals = defineRefusals('content', {
  video_missing: { kind: 'missing', sentence: "We can't find that video." },
});

export const videoShape = z.object({
  id: z.uuid(),
  title: z.string(),
  shows: z.string(),
  seconds: z.int(),
  transcript: z.string(),
  /** Null: only the transcript is available. */
  url: z.nullable(z.string()),
});

export type Video = z.infer<typeof videoShape>;

export const getHelp = endpoint({
  name: 'content.getHelp',
  summary: "Get the help page: the provider's contact info, videos and expected response date",
  method: 'GET',
  changes: false,
  path: '/services/content/api/help',
  answer: z.object({
    provider: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      hours: z.string(),
    }),
    videos: z.array(videoShape),
    /** Promised answer day for a question asked now. */
    answerBy: z.iso.date(),
  }),
  refusals: [],
  rule: signedIn,
  binding: 'none',
});

export const setVideoUrl = endpoint({
  name: 'content.setVideoUrl',
  summary: "Set or clear a video's URL",
  method: 'PUT',
  changes: true,
  path: '/services/content/api/videos/:id',
  params: z.object({ id: guid }),
  body: z.object({ url: z.nullable(httpsUrl) }),
  answer: videoShape,
  refusals: [helpRefusals.video_missing],
  rule: staff('SuperAdministrator', 'PlatformAdministrator'),
  binding: 'staff',
});
