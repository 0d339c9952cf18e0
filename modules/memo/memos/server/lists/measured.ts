// For the bench, which measures the lists from inside.
export { findMemos } from './memo-list-store.ts';
