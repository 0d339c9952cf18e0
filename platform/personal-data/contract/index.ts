export {
  askForCompanyCopy,
  askForOwnCopy,
  downloadCompanyCopy,
  downloadOwnCopy,
  listCompanyCopies,
  listOwnCopies,
} from './copy-endpoints.ts';
export { copyReady } from './copy-ready.ts';
export { eraseOneself, erasePersonByStaff } from './erasure-endpoints.ts';
export { personalDataRefusals } from './personal-data-refusals.ts';
