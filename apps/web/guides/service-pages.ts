// One file for the browser, since the first page's list names each file.
export { DeskServicePage } from './desk-service-page.tsx';
export { DeskServicesPage } from './desk-services-page.tsx';
export { ServiceHelpPage } from './service-help-page.tsx';
