import type { ChargeStanding, PaysBy } from '#platform/payments/contract.ts';
import type { OrderPaymentMove } from '../../domain/order-payment-moves.ts';

/**
 * What an order's payment makes of where its charge is; those moves that are made already are passed over. A card that
 * was charged is paid, while an ACH on its way may still come back, and the goods wait for it.
 */
export function movesByCharge(paysBy: PaysBy, standing: ChargeStanding): readonly OrderPaymentMove[] {
  switch (standing) {
    case 'Expected':
      return ['askForWire'];
    case 'Asked':
    case 'Unknown':
    case 'Authorised':
      return ['ask'];
    case 'Submitted':
      return paysBy === 'BankAccount' ? ['ask', 'begin'] : ['ask', 'take'];
    case 'Settled':
      return paysBy === 'WireTransfer' ? ['askForWire', 'wireCame'] : ['ask', 'take'];
    case 'Declined':
    case 'NotTaken':
    case 'Voided':
      return ['refuse'];
    case 'Returned':
      return ['sendBack'];
    // A dispute is settled between bank and desk; a wire that is withdrawn is announced anew or never.
    case 'Disputed':
    case 'DisputeLost':
    case 'Cancelled':
      return [];
  }
}
