export { listDemoPeople } from './contract/session-endpoints.ts';
export { demoRefusals } from './contract/demo-refusals.ts';
export { chooseNextCharge, lookAtCardGateway } from './contract/card-gateway-endpoints.ts';
export { lookAtCarriers, setCarriers } from './contract/carriers-endpoints.ts';
export { moveClock, readClock } from './contract/clock-endpoints.ts';
export { listMail, readAttachment, readMail, readMailFile } from './contract/mail-endpoints.ts';
export { listAnalytics, listSms } from './contract/record-endpoints.ts';
export { showSettings } from './contract/settings-endpoint.ts';
