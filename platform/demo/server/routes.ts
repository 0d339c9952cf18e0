import { route, stepwise } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { signInByClick as signInByClickCall } from '#platform/identity/contract.ts';
import * as gateway from '../contract/card-gateway.ts';
import * as carriers from '../contract/carriers.ts';
import * as clock from '../contract/demo.ts';
import { listDemoPeople, showSettings as showSettingsCall } from '../contract/demo.ts';
import * as mail from '../contract/mailbox.ts';
import { listAnalytics, listSms, replyToSms } from '../contract/usage-records.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { signInByClick } from './sign-in-by-click.ts';
import { chooseNextCharge, getCardGateway } from './card-gateway.ts';
import { getCarriers, setCarriers } from './carriers.ts';
import { moveClock, readClock } from './demo-clock.ts';
import type { DemoPorts } from './demo-ports.ts';
import { replyToSmsWith, reportMail } from './let-happen.ts';
import { listMail, readAttachment, readMail, readMailFile } from './read-mailbox.ts';
import { listConfigurations, listFeatures } from '#platform/settings/server.ts';

/** Routes that exist only in the demo. */
export function demoRoutes(ports: DemoPorts): Routes {
  return [
    route(listDemoPeople, () => ({ items: [...demoPeople] })),
    stepwise(signInByClickCall, signInByClick(ports.identity)),
    route(clock.readClock, readClock),
    route(clock.moveClock, moveClock(ports)),
    route(mail.listMail, listMail(ports)),
    route(mail.readMail, readMail(ports)),
    route(mail.readMailFile, readMailFile(ports)),
    route(mail.readAttachment, readAttachment(ports)),
    stepwise(mail.reportMail, reportMail(ports)),
    stepwise(replyToSms, replyToSmsWith(ports)),
    route(listSms, async () => ({ items: [...(await ports.smsDrawer.listSms({ limit: 100 }))] })),
    route(listAnalytics, () => ({ items: [...ports.recordedEvents()] })),
    route(gateway.getCardGateway, getCardGateway(ports)),
    route(gateway.chooseNextCharge, chooseNextCharge(ports)),
    route(carriers.getCarriers, getCarriers(ports)),
    route(carriers.setCarriers, setCarriers(ports)),
    route(showSettingsCall, showSettings),
  ];
}

async function showSettings(ctx: Ctx) {
  return {
    features: (await listFeatures(ctx)).items,
    configurations: (await listConfigurations(ctx)).items,
  };
}
