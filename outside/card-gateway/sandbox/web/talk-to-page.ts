import type { Heard, Said } from './messages.ts';

const channel = 'card-fields';

export interface PageTalk {
  say(said: Said): void;
}

const isHeard = (data: unknown): data is Heard & { readonly channel: string } =>
  typeof data === 'object' &&
  data !== null &&
  'channel' in data &&
  data.channel === channel &&
  'kind' in data;

/** Speaks with the page that carries the frame and with nobody else: both its window and its origin must be right. */
export function talkToPage(origin: string, hear: (heard: Heard) => void): PageTalk {
  window.addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (from === origin && source === window.parent && isHeard(data)) hear(data);
  });
  return { say: (said) => window.parent.postMessage({ channel, ...said }, origin) };
}
