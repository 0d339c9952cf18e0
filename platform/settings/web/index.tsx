export { useRemembered } from './remembered.ts';
