/** Fast 3G as Chromium's developer tools define it. */
export const fast3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
