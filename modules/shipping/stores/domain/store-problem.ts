import type { StorePlatformName } from './platforms.ts';

export const storeProblems = ['revoked', 'refused', 'away', 'limited', 'notApproved', 'unfinished'] as const;
export type StoreProblem = (typeof storeProblems)[number];

/** Spec shipping §2: in progress, successful or error. */
export const storeStatuses = ['InProgress', 'Successful', 'Error', 'Disconnected'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

export const storeStatusWords: Readonly<Record<StoreStatus, string>> = {
  InProgress: 'In progress',
  Successful: 'Successful',
  Error: 'Error',
  Disconnected: 'Disconnected',
};

export const platformNames: Readonly<Record<StorePlatformName, string>> = {
  Shopify: 'Shopify',
  Etsy: 'Etsy',
  WooCommerce: 'WooCommerce',
  ShipStation: 'ShipStation',
  Sample: 'Sample store',
};

interface Told {
  readonly cause: string;
  readonly fix: string;
}

/** The cause and the fix; `words` are the store's own. */
export function problemWords(problem: StoreProblem, platform: StorePlatformName, words: string): Told {
  const name = platformNames[platform];
  const said = words === '' ? '' : ` ${name} says: ${words}.`;
  switch (problem) {
    case 'revoked':
      return {
        cause: `Our access to ${name} was revoked.`,
        fix: 'Reconnect the store. No orders are lost.',
      };
    case 'refused':
      return {
        cause: `${name} refused our request.${said}`,
        fix: 'Check the store, then import orders again.',
      };
    case 'away':
      return {
        cause: `${name} isn't answering.`,
        fix: "We'll try again every 10 minutes. No orders are lost.",
      };
    case 'limited':
      return { cause: `${name} is limiting our requests.`, fix: "We'll continue as soon as it allows." };
    case 'notApproved':
      return {
        cause: `The connection wasn't completed.${words === '' ? '' : ` ${words}.`}`,
        fix: 'Reconnect the store and approve the connection on its page.',
      };
    case 'unfinished':
      return { cause: `${name} didn't complete the connection.${said}`, fix: 'Connect the store again.' };
  }
}
