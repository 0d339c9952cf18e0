import { call } from '#kit/web/call/call.ts';
import { getPortal } from '#platform/settings/contract.ts';
import type { Portal } from '#platform/settings/contract.ts';
import { addressOf, defaultProvider } from './provider.ts';
import type { ProviderFact } from './provider.ts';

/** Loads the provider's details. If the call fails, the page keeps its built-in defaults. */
export function loadPortal(): Promise<void> {
  return call(getPortal, {}).then(
    (portal) => showPortal(document, portal),
    () => undefined,
  );
}

/** Writes this installation's details over the document's defaults. */
export function showPortal(page: ParentNode, { demo, provider }: Pick<Portal, 'demo' | 'provider'>): void {
  for (const fact of Object.keys(defaultProvider) as ProviderFact[]) {
    for (const place of page.querySelectorAll(`[data-provider="${fact}"]`)) {
      place.textContent = provider[fact];
      const address = addressOf(fact, provider[fact]);
      if (address !== undefined) place.setAttribute('href', address);
    }
  }
  page.querySelector('#demo')?.toggleAttribute('hidden', !demo);
}
