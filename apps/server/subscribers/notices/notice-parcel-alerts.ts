import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { alertRaised, diversionNotice, parcelAlertNotice } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { whoMindsAlert } from '../who-minds-alert.ts';

/** Whoever made the shipment is told; where a thief may be at work, administrators are too. */
export const noticeParcelAlerts = subscriber(
  alertRaised,
  'notifications.alert_raised',
  async (ctx: Ctx, told) => {
    const { companyId, shipmentId, number, kind } = told;
    const facts = { shipmentId, number, kind };
    const { isDiversion, people } = await whoMindsAlert(ctx, told);
    const notice = isDiversion ? diversionNotice : parcelAlertNotice;
    await notify(ctx, notice, { companyId, to: { people }, facts });
  },
);
