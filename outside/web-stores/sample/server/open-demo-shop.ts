import { randomBytes } from 'node:crypto';
import type { StoreGrant } from '../../port.ts';
import { newShop } from './answer-browser.ts';
import { SampleRecords } from './records.ts';
import { placedOrder } from './sell-orders.ts';

interface DemoShop {
  readonly name: string;
  readonly now: Date;
  /** Where its notices go, and where it asks for rates. */
  readonly noticesUrl: string;
  readonly ratesUrl: string;
}

const firstOrders = 5;
const hourMs = 3_600_000;
const tokenMs = 30 * 24 * hourMs;
const secret = (): string => randomBytes(24).toString('base64url');

/** A shop that is connected already and goes on selling, before its server starts. */
export async function openDemoShop(journal: string, shop: DemoShop): Promise<StoreGrant> {
  const { name, now, ...urls } = shop;
  const tokens = {
    token: secret(),
    refreshToken: secret(),
    expiresAt: new Date(now.getTime() + tokenMs).toISOString(),
    noticeSecret: secret(),
  };
  const records = await SampleRecords.open(journal);
  try {
    await records.commit([{ shop: { ...newShop(name), ...tokens } }]);
    for (let ago = firstOrders; ago > 0; ago -= 1) {
      const found = records.shop(name);
      const at = new Date(now.getTime() - ago * hourMs);
      if (found !== undefined) await records.commit(placedOrder({ records, shop: found, now: at }));
    }
    const sold = records.shop(name);
    if (sold !== undefined)
      await records.commit([{ shop: { ...sold, ...urls, sellsSince: now.toISOString() } }]);
    return { address: name, ...tokens };
  } finally {
    await records.close();
  }
}
