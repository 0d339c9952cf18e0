/** Acts whose code doesn't read well as words. */
const labels: Readonly<Record<string, string>> = {
  'apiKeys.makeApiKey': 'Create API key',
  'apiKeys.revokeApiKey': 'Revoke API key',
  'apiKeys.rotateApiKey': 'Rotate API key',
  'billing.announceWires': 'Report wire',
  'billing.answerDispute': 'Review dispute',
  'billing.giveBackPayment': 'Refund payment',
  'billing.creditRefundAsPdf': 'Download refund receipt',
  'billing.setInvoicePoNumber': 'Set PO number',
  'billing.takeInInvoice': 'Import carrier invoice',
  'billing.transactionsAsSheet': 'Export transactions',
  'companies.askForService': 'Request launch notification',
  'companies.associateCompany': 'Request to join company',
  'companies.registerFromElsewhere': 'Register through a partner',
  'companies.registerViaInvite': 'Register by invite',
  'content.askForSecuredLink': 'Request secured document link',
  'content.setVideoUrl': 'Change training video',
  'content.takeBackTraining': 'Remove training completion',
  'identity.arriveFromElsewhere': 'Sign in from a partner',
  'identity.claimAccount': 'Activate account',
  'identity.makeRecoveryCodes': 'Create recovery codes',
  'identity.proveChallenge': 'Confirm identity',
  'identity.refuseExternalSignIn': 'Partner sign-in denied',
  'identity.refuseForeignPage': 'Sign-in from another site blocked',
  'identity.refusePasswordChange': 'Password change denied',
  'identity.refuseSignIn': 'Sign-in denied',
  'identity.refuseVerifyLink': 'Verification link rejected',
  'identity.sendArrivalCode': 'Send partner sign-in code',
  'identity.wrongAnswer': 'Wrong security answer',
  'inbox.putAwayInboxItem': 'Dismiss task',
  'marketplace.actOnOrder': 'Update diamond order',
  'marketplace.actOnStone': 'Update ordered diamond',
  'marketplace.askToSell': 'Apply to sell diamonds',
  'marketplace.checkoutCart': 'Check out',
  'marketplace.decideFeed': 'Review feed',
  'marketplace.decideHeldRow': 'Review held feed row',
  'marketplace.decideOffer': 'Respond to substitute offer',
  'marketplace.decideSupplier': 'Review seller',
  'marketplace.feedPublished': 'Publish feed',
  'marketplace.putMarkUpRules': 'Save markup rules',
  'marketplace.putOpeningSearches': 'Save search defaults',
  'marketplace.answerEnquiry': 'Answer diamond question',
  'marketplace.createSellerInvoice': 'Invoice sold diamonds',
  'marketplace.recordPayout': 'Record payout to seller',
  'marketplace.updateListings': 'Update listed prices',
  'marketplace.putFeedSource': 'Save automatic feed',
  'marketplace.fetchFeed': 'Fetch feed',
  'notifications.retryOutgoingMail': 'Retry email',
  'notifications.sendEmailMessage': 'Send email',
  'openid.refuse': 'App sign-in denied',
  'payments.renameMethod': 'Edit payment method',
  'payments.makeDefaultMethod': 'Change default payment method',
  'payments.useCardForServices': 'Use card for services',
  'personalData.askForCopy': 'Request data copy',
  'personalData.askForErasure': 'Request erasure',
  'personalData.downloadCopy': 'Download data copy',
  'personalData.makeCopy': 'Create data copy',
  'personalData.removeOld': 'Delete old data copies',
  'pipe.refuseToken': 'Expired sign-in rejected',
  'reports.makeReport': 'Request report',
  'reports.processReport': 'Create report',
  'shipping.addLeg': 'Create return or forward label',
  'shipping.answerAlert': 'Review parcel alert',
  'shipping.contactsAsSheet': 'Export contacts',
  'shipping.decideAccountLink': 'Review policy link',
  'shipping.getLabel': 'Print label',
  'shipping.giveApprovalCode': 'Create approval code',
  'shipping.integrateFedExAccount': 'Connect FedEx account',
  'shipping.mailReturnLabel': 'Email return label',
  'shipping.shipmentsAsSheet': 'Export shipments',
  'shipping.writeParcel': 'Save parcel',
  'webhooks.makeWebhook': 'Create webhook',
  'webhooks.redeliver': 'Resend webhook message',
  'webhooks.switchOff': 'Turn off webhook',
};

/** What was done, in words: `content.publishDocument` is "Publish document". */
export function actLabel(act: string): string {
  return labels[act] ?? wordsOf(act.slice(act.indexOf('.') + 1));
}

export const labeledActs: readonly string[] = Object.keys(labels);

const recordLabels: Readonly<Record<string, string>> = {
  'API key': 'API key',
  fedExAccount: 'FedEx account',
  accountLink: 'Policy link',
  'mark-up rules': 'Markup rules',
  'opening searches': 'Search defaults',
  'diamond question': 'Diamond question',
  'seller invoice': 'Seller invoice',
  listings: 'Listings',
  'feed source': 'Automatic feed',
  payout: 'Payout',
  'openid-client': 'App',
  challenge: 'Identity check',
  interaction: 'Sign-in',
  token: 'Sign-in',
  'inbox item': 'Task',
  clock: 'Demo clock',
  ledger: 'Account',
  table: 'Table',
  share: 'Client link',
  supplier: 'Seller',
};

/** The kind of record, in words: `forbiddenWord` is "Forbidden word". */
export const recordLabel = (recordType: string): string => recordLabels[recordType] ?? wordsOf(recordType);

function wordsOf(code: string): string {
  const words = code
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
