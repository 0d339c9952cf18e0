import type { EndpointCall } from '#kit/contract/endpoint.ts';
import type { askForQuickQuote } from '../contract/quick-quote-endpoint.ts';

type Asked = EndpointCall<typeof askForQuickQuote>['body'];
type Open = 'declaredValue' | 'packaging' | 'size' | 'weightOz';

/** As the form begins: what only the person knows is open. */
export type QuickQuoteValues = Omit<Asked, Open> & { readonly [Name in Open]: Asked[Name] | null };

export function emptyQuickQuote(
  known: Pick<Asked, 'fromPostalCode' | 'countryCode' | 'coverage' | 'shipDate'>,
): QuickQuoteValues {
  return {
    toPostalCode: '',
    isResidential: false,
    cargo: 'FinishedJewelry',
    declaredValue: null,
    packaging: null,
    size: null,
    weightOz: null,
    signature: 'Secure',
    ...known,
  };
}
