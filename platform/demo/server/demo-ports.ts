import type { ReadMessage } from '#kit/server/mail-message/read-message.ts';
import type { SignInParts } from '#platform/identity/server.ts';
import type { MailReport } from '../contract/mailbox.ts';
import type { GatewayView } from '../contract/card-gateway.ts';
import type { CarriersView } from '../contract/carriers.ts';
import type { ReceivedSms, RecordedEvent, TextReply } from '../contract/usage-records.ts';
import { demoPeople } from '#platform/companies/contract.ts';

interface CarriersOutlook {
  readonly nextOrder: string | null;
  readonly nextJourney: string | null;
  readonly away: readonly string[];
}

interface Page {
  readonly limit: number;
}

/** The sandboxes that the demo shows and controls. */
export interface DemoPorts {
  readonly identity: SignInParts;
  readonly mailbox: {
    listMail(page: Page): Promise<readonly { readonly id: string; readonly mail: ReadMessage }[]>;
    readMail(id: string): Promise<{ readonly id: string; readonly mail: ReadMessage } | undefined>;
    readMailBytes(id: string): Promise<Uint8Array | undefined>;
  };
  readonly smsDrawer: { listSms(page: Page): Promise<readonly ReceivedSms[]> };
  /** Each undefined with a real service. */
  readonly messagesDesk: {
    /** What becomes of an email that was sent. */
    readonly report:
      | {
          post(mail: {
            readonly to: string;
            readonly messageId: string | undefined;
            readonly report: MailReport;
          }): Promise<void>;
        }
      | undefined;
    /** A person's reply to a text message. */
    readonly reply:
      | { post(sms: { readonly from: string; readonly text: TextReply }): Promise<void> }
      | undefined;
  };
  /** Newest first. */
  readonly recordedEvents: () => readonly RecordedEvent[];
  /** Controls of the sandbox card gateway; undefined with a real gateway. */
  readonly cardGatewayDesk:
    | {
        readonly magic: Readonly<
          Record<'cards' | 'accounts' | 'cents', readonly GatewayView['cards'][number][]> &
            Record<'choices', readonly GatewayView['choices'][number][]>
        >;
        look(): Promise<{
          readonly next: string | null;
          readonly deposits: readonly (Omit<GatewayView['deposits'][number], 'amounts'> & {
            readonly amounts: readonly number[];
          })[];
        }>;
        chooseNext(name: string | null): Promise<unknown>;
      }
    | undefined;
  /** Controls of the sandbox carriers; undefined with real carriers. */
  readonly carriersDesk:
    | {
        readonly carriers: readonly string[];
        readonly choices: Readonly<
          Record<'orders' | 'journeys', readonly CarriersView['orders'][number][]> &
            Record<'words', readonly CarriersView['words'][number][]>
        >;
        look(): Promise<CarriersOutlook>;
        set(change: Partial<Record<keyof CarriersOutlook, unknown>>): Promise<CarriersOutlook>;
      }
    | undefined;
  /** Sets the clock offset on every node. */
  readonly moveClock: (aheadMs: number) => Promise<void>;
}

/** Lines about demo people, printed at start. */
export function demoPeopleLines(): string[] {
  const widest = Math.max(...demoPeople.map(({ actor }) => actor.name.length));
  return demoPeople.map(({ actor, about }) => `  ${actor.name.padEnd(widest)}  ${about}`);
}
