import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { callWithFile } from '#kit/web/call/call.ts';
import { addAppraisalPhoto, photoBytes } from '../../contract/photo-endpoints.ts';

/** A photo that waits to be sent. */
export interface QueuedPhoto {
  readonly id: string;
  readonly appraisalId: string;
  readonly itemId: string;
  readonly name: string;
  readonly content: Blob;
  /** Why the server refused it; it isn't sent again. */
  readonly refused?: string;
}

const storeName = 'photos';
const retryMs = 4_000;
const tooMany = 429;
/** Within a minute, a rate limit starts again and the photos that the server converts are done. */
const busyMs = 20_000;

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('loupe-appraisal-photos', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(storeName, { keyPath: 'id' }),
    );
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () =>
      reject(opening.error ?? new Error("Can't save photos in this browser.")),
    );
  });
}

async function inStore<Answer>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await openStore();
  return new Promise<Answer>((resolve, reject) => {
    const request = run(database.transaction(storeName, mode).objectStore(storeName));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error("Can't save photos in this browser.")),
    );
  }).finally(() => database.close());
}

const mostPixels = 2_048;

/** Sends photos one after the other; those that wait survive a reload and a lost connection. */
export class PhotoQueue {
  readonly #appraisalId: string;
  readonly #beforeSend: () => Promise<unknown>;
  readonly #onChange: (waiting: readonly QueuedPhoto[]) => void;
  readonly #onSent: () => void;
  #waiting: readonly QueuedPhoto[] = [];
  #isRunning = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: {
    readonly appraisalId: string;
    /** The item must be on the server before its photo. */
    beforeSend(): Promise<unknown>;
    onChange(waiting: readonly QueuedPhoto[]): void;
    onSent(): void;
  }) {
    this.#appraisalId = parts.appraisalId;
    this.#beforeSend = () => parts.beforeSend();
    this.#onChange = (waiting) => parts.onChange(waiting);
    this.#onSent = () => parts.onSent();
  }

  async start(): Promise<void> {
    const kept = await inStore<QueuedPhoto[]>(
      'readonly',
      (store) => store.getAll() as IDBRequest<QueuedPhoto[]>,
    );
    this.#show(kept.filter(({ appraisalId }) => appraisalId === this.#appraisalId));
    await this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async add(itemId: string, files: readonly File[]): Promise<void> {
    const { fitPicture, fittedName, unfitWords } = await import('#kit/web/file-drop/fit-picture.ts');
    for (const file of files) {
      const content = await fitPicture(file, { pixels: mostPixels, bytes: photoBytes });
      const name = fittedName(file, content);
      const photo = { id: crypto.randomUUID(), appraisalId: this.#appraisalId, itemId, name, content };
      const refused = unfitWords(content, photoBytes);
      // One that can't be sent isn't kept; its name and the reason stay on the page.
      if (refused === undefined) await inStore('readwrite', (store) => store.put(photo));
      this.#show([...this.#waiting, refused === undefined ? photo : { ...photo, refused }]);
    }
    await this.#run();
  }

  async drop(id: string): Promise<void> {
    await inStore('readwrite', (store) => store.delete(id));
    this.#show(this.#waiting.filter((photo) => photo.id !== id));
  }

  #show(waiting: readonly QueuedPhoto[]): void {
    this.#waiting = waiting;
    this.#onChange(waiting);
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    clearTimeout(this.#timer);
    for (;;) {
      const next = this.#waiting.find(({ refused }) => refused === undefined);
      if (next === undefined) break;
      if (!(await this.#send(next))) break;
    }
    this.#isRunning = false;
  }

  /** False if the connection is lost, or others are sending too much at the moment; it is tried again later. */
  async #send(photo: QueuedPhoto): Promise<boolean> {
    const { appraisalId, itemId, name, content } = photo;
    try {
      await this.#beforeSend();
      await callWithFile(
        addAppraisalPhoto,
        { params: { appraisalId }, query: { itemId } },
        { content, name },
      );
      await this.drop(photo.id);
      this.#onSent();
    } catch (error) {
      const isBusy = error instanceof RefusalError && error.status === tooMany;
      if (!(error instanceof RefusalError) || isBusy) {
        this.#timer = setTimeout(() => void this.#run(), isBusy ? busyMs : retryMs);
        return false;
      }
      const refused = { ...photo, refused: error.sentence };
      await inStore('readwrite', (store) => store.put(refused));
      this.#show(this.#waiting.map((one) => (one.id === photo.id ? refused : one)));
    }
    return true;
  }
}
