import { fileStoreSuite } from '../testing/file-store-suite.ts';
import { createMemoryFileStore } from './memory-file-store.ts';

fileStoreSuite('memory', async () => ({ store: createMemoryFileStore(), close: async () => undefined }));
