import type { ReadMessage } from '#kit/server/mail-message/read-message.ts';
import type { SignInParts } from '#platform/identity/server/index.ts';
import type { KeptSms, RecordedEvent } from '../contract/record-endpoints.ts';

interface Page {
  readonly limit: number;
}

/** What the demo looks into; its sandboxes fill this, chosen by the process. */
export interface DemoPorts {
  readonly identity: SignInParts;
  readonly mailbox: {
    listMail(page: Page): Promise<readonly { readonly id: string; readonly mail: ReadMessage }[]>;
    readMail(id: string): Promise<{ readonly id: string; readonly mail: ReadMessage } | undefined>;
    readMailBytes(id: string): Promise<Uint8Array | undefined>;
  };
  readonly smsDrawer: { listSms(page: Page): Promise<readonly KeptSms[]> };
  /** The newest first. */
  readonly recordedEvents: () => readonly RecordedEvent[];
  /** Sets how far ahead every node's clock runs. */
  readonly moveClock: (aheadMs: number) => Promise<void>;
}
