export { listDemoPeople } from './contract/demo.ts';
export { demoRefusals } from './contract/demo.ts';
export { chooseNextCharge, getCardGateway } from './contract/card-gateway.ts';
export { getCarriers, setCarriers } from './contract/carriers.ts';
export { moveClock, readClock } from './contract/demo.ts';
export { listMail, readAttachment, readMail, readMailFile, reportMail } from './contract/mailbox.ts';
export { listAnalytics, listSms, replyToSms } from './contract/usage-records.ts';
export { showSettings } from './contract/demo.ts';
