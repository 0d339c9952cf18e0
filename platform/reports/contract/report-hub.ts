import * as z from 'zod/mini';
import { defineHub } from '#kit/contract/hub.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { reportShape } from './reports.ts';

/** Spec platform §7: live hub /reporthub. A group is one report; its id is the group's name. */
export const reportHub = defineHub({
  path: '/reporthub',
  guests: false,
  events: {
    /** Progress. */
    messageReceived: z.object({
      id: z.uuid(),
      state: z.enum(['WAITING', 'PROCESSING']),
      progress: reportShape.shape.progress,
    }),
    reportGenerated: z.object({ id: z.uuid(), state: z.literal('SUCCESS'), uri: z.string() }),
    reportFailed: z.object({ id: z.uuid(), state: z.literal('FAILURE'), reason: z.string() }),
  },
  calls: {
    /** Returns the current progress, so that no earlier event is missed. */
    subscribeToGroup: { ask: guid, answer: reportShape },
    unsubscribeFromGroup: { ask: guid, answer: z.object({}) },
  },
});
