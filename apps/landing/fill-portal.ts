import type { Portal } from '#platform/settings/contract.ts';
import { addressOf, defaultProvider } from './provider.ts';
import type { ProviderFact } from './provider.ts';

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
