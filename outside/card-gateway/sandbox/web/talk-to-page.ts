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

/** Exchanges messages with the embedding page only: window and origin must both match. */
export function talkToPage(origin: string, hear: (heard: Heard) => void): PageTalk {
  window.addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (from === origin && source === window.parent && isHeard(data)) hear(data);
  });
  return { say: (said) => window.parent.postMessage({ channel, ...said }, origin) };
}
