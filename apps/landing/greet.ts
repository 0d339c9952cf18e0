import { call } from '#kit/web/call/call.ts';
import { getPortal } from '#platform/settings/contract.ts';
import type { Portal } from '#platform/settings/contract.ts';
import { addressOf, defaultProvider } from './provider.ts';
import type { ProviderFact } from './provider.ts';

/** Asks who gives this portal. A guest whose call fails has a whole page, with the provider it was built for. */
export function greet(): Promise<void> {
  return call(getPortal, {}).then(
    (portal) => fillPortal(document, portal),
    () => undefined,
  );
}

/** Writes what this installation says of itself over the defaults of the document. */
export function fillPortal(page: ParentNode, { demo, provider }: Pick<Portal, 'demo' | 'provider'>): void {
  for (const fact of Object.keys(defaultProvider) as ProviderFact[]) {
    for (const place of page.querySelectorAll(`[data-provider="${fact}"]`)) {
      place.textContent = provider[fact];
      const address = addressOf(fact, provider[fact]);
      if (address !== undefined) place.setAttribute('href', address);
    }
  }
  page.querySelector('#demo')?.toggleAttribute('hidden', !demo);
}
