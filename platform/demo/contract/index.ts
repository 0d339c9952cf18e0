export { listDemoPeople } from './session-endpoints.ts';
export { demoRefusals } from './demo-refusals.ts';
export { chooseNextCharge, lookAtCardGateway } from './card-gateway-endpoints.ts';
export { lookAtCarriers, setCarriers } from './carriers-endpoints.ts';
export { moveClock, readClock } from './clock-endpoints.ts';
export { listMail, readAttachment, readMail, readMailFile } from './mail-endpoints.ts';
export { listAnalytics, listSms } from './record-endpoints.ts';
export { showSettings } from './settings-endpoint.ts';
