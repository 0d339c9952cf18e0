export {
  requestCompanyCopy,
  requestOwnCopy,
  downloadCompanyCopy,
  downloadOwnCopy,
  listCompanyCopies,
  listOwnCopies,
} from './contract/data-copies.ts';
export { copyReady } from './contract/data-copies.ts';
export { eraseOneself, erasePersonByStaff } from './contract/erasure.ts';
export { personalDataRefusals } from './contract/personal-data-refusals.ts';
