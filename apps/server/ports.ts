import type { SignedTokens } from '#kit/server/tokens/signed-tokens.ts';
import type { BillingParts, ReconciliationParts } from '#modules/billing/server.ts';
import type { FeedsParts, MediaParts, OpenCatalog, TaxDocumentParts } from '#modules/marketplace/server.ts';
import type { OfferParts, RegisterParts } from '#modules/register/server.ts';
import type { PageHosts } from '#modules/jeweler-pages/server.ts';
import type { ReplyParts, ShippingParts, StoreParts } from '#modules/shipping/server.ts';
import type { SandboxControls } from '#outside/card-gateway/sandbox/sandbox-desk.ts';
import type { CompaniesPorts } from '#platform/companies/server.ts';
import type { ContentPorts } from '#platform/content/server.ts';
import type { DemoPorts } from '#platform/demo/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import type { MayWorkForCompany, OpenId, SignInParts } from '#platform/identity/server.ts';
import type { NotificationsPorts } from '#platform/notifications/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import type { PersonalDataParts } from '#platform/personal-data/server.ts';
import type { ReportsParts } from '#platform/reports/server.ts';
import type { Portal } from '#platform/settings/contract.ts';
import type { IsAnalyticsDeactivated, KnownFlags } from '#platform/settings/server.ts';
import type { WebhooksPorts } from '#platform/webhooks/server.ts';
import type { Adapters } from './outside/adapters.ts';
import type { ChosenCarriers } from './outside/choose-carriers.ts';

/** What the families need from the process and from outside parties. */
export interface Ports extends Adapters {
  readonly flags: KnownFlags;
  readonly portal: Omit<Portal, 'now'>;
  readonly openId: OpenId;
  readonly isAnalyticsDeactivated: IsAnalyticsDeactivated;
  readonly mayWorkFor: MayWorkForCompany;
  readonly identity: SignInParts;
  readonly files: FilesParts;
  readonly pageHosts: PageHosts;
  /** Whether policies are paid here; else on the insurer's page. */
  readonly paysPoliciesHere: boolean;
  readonly content: ContentPorts;
  readonly notifications: NotificationsPorts;
  readonly webhooks: WebhooksPorts;
  readonly register: RegisterParts;
  readonly offers: OfferParts;
  readonly feeds: FeedsParts;
  readonly media: MediaParts;
  readonly taxDocuments: TaxDocumentParts;
  readonly reports: ReportsParts;
  readonly personalData: PersonalDataParts;
  readonly payments: PaymentsParts;
  readonly billing: BillingParts;
  readonly reconciliations: ReconciliationParts;
  readonly catalog: OpenCatalog;
  /** Signs the links that show stones to clients. */
  readonly shareTokens: SignedTokens;
  /** Registered applications, and the issuer that signs people in to them. */
  readonly external: CompaniesPorts['external'];
  /** `replies` is null if no mail server posts answers to us. */
  readonly shipping: ShippingParts & { readonly replies: ReplyParts | null };
  readonly stores: StoreParts;
  /** What the demo can see and set of the carriers; only with their sandbox. */
  readonly carriersDesk: ChosenCarriers['desk'];
  /** What the demo can see and set of the card gateway; only with the sandbox. */
  readonly cardGatewayDesk: SandboxControls | undefined;
  /** What the demo shows of sent emails and text messages. */
  readonly mailbox: DemoPorts['mailbox'];
  readonly smsDrawer: DemoPorts['smsDrawer'];
  /** What the demo can do to a sent message, such as bounce it; nothing with real services. */
  readonly messagesDesk: DemoPorts['messagesDesk'];
  /** The sender of the portal's emails. */
  readonly mailFrom: string;
}
