/** What a setting does, as staff reads it. A setting that isn't here shows the description of its row. */
const descriptions: Readonly<Record<string, string>> = {
  'interface-page': 'The API reference at /docs and the document at /openapi.json, open to everyone',
  'payment-provider':
    'On: payment methods use /api/braintree. Off: /api/creditcards. Both show the same methods.',
  'diamond-supplier': 'A dashboard card that invites jewelers to list their own diamonds',
  'forbidden-words-letters-only':
    'Ignore punctuation and read look-alike digits as letters, so forbidden-word checks catch D.1.A.M.O.N.D',
  'contact-answer-business-days': "Business days to respond to a member's question",
  'external-links': 'URLs of services outside the portal',
  'external-link-details': 'How those sites sign people in, and who changed each link',
  'order-step-up-dollars': 'Diamond orders over this amount, in dollars, require two-step verification',
  'replacement-value-limit-dollars': 'Maximum value, in dollars, of stones not for resale in one order',
  'stone-stale-days': "Days until a stone is delisted if its seller's feed doesn't confirm it",
  'max-pickup-value': 'Maximum value one driver can pick up from one address, in cents',
  'max-shipping-presets': 'Maximum shipping presets per company',
  'supply-bags-per-parcel':
    'Bags of each size a company can order per month for each parcel it shipped in the last 30 days',
  'supply-bags-at-least':
    'Bags of each size a company can order per month, no matter how few parcels it ships',
  'desk-hours-registrations': "Target hours to review a company's registration",
  'desk-hours-service-requests': 'Target hours to review a service request',
  'desk-hours-messages': 'Target hours to answer a message without a promised date',
  'desk-hours-risk-review': 'Target hours to complete a risk review',
  'desk-hours-policy-links': 'Target hours to look up a policy number',
  'desk-hours-policy-payments': 'Target hours to report a policy payment to the insurer',
  'desk-hours-diamond-orders': 'Target hours for each step of a diamond order',
  'desk-hours-feeds': 'Target hours to review a seller or a first feed',
  'desk-hours-wires': 'Target hours for a wire to arrive when it has no expected date',
  'desk-hours-disputes': 'Target hours to send a dispute to the carrier or decide it',
  'desk-hours-jobs': 'Target hours to retry a failed background job',
  'desk-hours-receipts': 'Target hours to match a receipt',
  'desk-hours-write-offs': 'Target hours to decide on a write-off or adjustment',
  'desk-hours-books': 'Target hours to explain a discrepancy in the books',
};

export const settingDescription = (name: string, stored: string): string => descriptions[name] ?? stored;
