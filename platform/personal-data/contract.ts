export {
  askForCompanyCopy,
  askForOwnCopy,
  downloadCompanyCopy,
  downloadOwnCopy,
  listCompanyCopies,
  listOwnCopies,
} from './contract/copy-endpoints.ts';
export { copyReady } from './contract/copy-ready.ts';
export { eraseOneself, erasePersonByStaff } from './contract/erasure-endpoints.ts';
export { personalDataRefusals } from './contract/personal-data-refusals.ts';
