import { buildWeb } from '#apps/server/pages/build-web.ts';

// Builds the web pages in advance, for an image whose containers start without building.
await buildWeb((line) => console.log(line));
