import * as z from 'zod/mini';
import { defineHub } from '#kit/contract/hub.ts';

/** Tells every open page, guests' too, that banners are to be read again; it carries none of them itself. */
export const contentHub = defineHub({
  path: '/contenthub',
  guests: true,
  events: { BannersChanged: z.object({}) },
  calls: {},
});
