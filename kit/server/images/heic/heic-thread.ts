import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import startLibrary from 'libheif-js/libheif-wasm/libheif.js';
import type { HeicAnswer, HeicWork } from './heic-work.ts';

/** The functions of libheif that we use; the package's own types leave their answers open. */
interface Libheif {
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
  readonly heif_channel: { readonly heif_channel_interleaved: unknown };
  heif_context_alloc(): unknown;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { readonly code: unknown };
  heif_js_context_get_primary_image_handle(context: unknown): { readonly code?: unknown };
  heif_image_handle_get_width(handle: unknown): number;
  heif_image_handle_get_height(handle: unknown): number;
  heif_js_decode_image2(handle: unknown, space: unknown, chroma: unknown): Decoded;
}

interface Decoded {
  readonly code?: unknown;
  readonly channels?: readonly {
    readonly id: unknown;
    readonly width: number;
    readonly height: number;
    readonly stride: number;
    readonly data: Uint8Array;
  }[];
}

interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface Instance {
  readonly exports: Readonly<Record<string, unknown>>;
}

/** The part of WebAssembly used here: Node has it, but its types come only with the browser's. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (program: object, imports: unknown) => Instance;
  readonly Memory: new (size: { readonly initial: number }) => Memory;
}

const api: unknown = Reflect.get(globalThis, 'WebAssembly');
const webAssembly = api as WebAssemblyApi;

const pageBytes = 65_536;

/** The library's memory can't grow past the limit, so a file can't take the machine's. */
function startWithin(mostMemory: number): Libheif {
  const program = new webAssembly.Module(
    readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'))),
  );
  const options = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: unknown, use: (instance: Instance) => unknown): unknown {
      const instance = new webAssembly.Instance(program, imports);
      for (const part of Object.values(instance.exports))
        if (part instanceof webAssembly.Memory) limitGrowth(part, mostMemory);
      return use(instance);
    },
  };
  const library: unknown = startLibrary(options);
  return library as Libheif;
}

function limitGrowth(memory: Memory, mostMemory: number): void {
  const grow = memory.grow.bind(memory);
  Object.assign(memory, {
    grow(pages: number): number {
      if (memory.buffer.byteLength + pages * pageBytes > mostMemory) throw new RangeError('Out of memory.');
      return grow(pages);
    },
  });
}

/** The container's main picture, whatever else is in it. */
function decode({ bytes, mostSide, mostMemory }: HeicWork): HeicAnswer {
  const library = startWithin(mostMemory);
  const context = library.heif_context_alloc();
  const { code } = library.heif_context_read_from_memory(context, bytes);
  if (code !== library.heif_error_code.heif_error_Ok) return { fault: 'damaged' };
  const handle = library.heif_js_context_get_primary_image_handle(context);
  if (handle.code !== undefined) return { fault: 'damaged' };
  const [width, height] = [
    library.heif_image_handle_get_width(handle),
    library.heif_image_handle_get_height(handle),
  ];
  if (Math.max(width, height) > mostSide) return { fault: 'too_large' };
  const { channels } = library.heif_js_decode_image2(
    handle,
    library.heif_colorspace.heif_colorspace_RGB,
    library.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const channel = channels?.find(({ id }) => id === library.heif_channel.heif_channel_interleaved);
  if (channel === undefined || channel.width !== width || channel.height !== height)
    return { fault: 'damaged' };
  const row = width * 4;
  const pixels = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1)
    pixels.set(channel.data.subarray(y * channel.stride, y * channel.stride + row), y * row);
  return { width, height, pixels };
}

/** Linux has a priority per thread: requests are answered while a photo is decoded. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(19);
  } catch {
    // Sandboxes may forbid it.
  }
}

function answerTo(work: HeicWork): HeicAnswer {
  try {
    return decode(work);
  } catch {
    // The library throws when its memory is full or a file confuses it.
    return { fault: 'damaged' };
  }
}

yieldToOthers();
const answer = answerTo(workerData as HeicWork);
parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer as ArrayBuffer] : []);
