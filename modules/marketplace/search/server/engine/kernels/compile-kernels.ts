import { readFile } from 'node:fs/promises';

/**
 * Compiles the kernels from source, a tenth of a second once per thread, so there is no build step.
 * Undefined if that fails, for example on a processor without these instructions.
 */
export async function compileKernels(): Promise<WasmModule | undefined> {
  try {
    const { default: startAssembler } = await import('wabt');
    const assembler = await startAssembler();
    const name = 'kernels.wat';
    const parsed = assembler.parseWat(name, await readFile(new URL(name, import.meta.url)), { simd: true });
    const { buffer } = parsed.toBinary({});
    parsed.destroy();
    return new webAssembly.Module(buffer);
  } catch {
    return undefined;
  }
}

/** The part of WebAssembly used here: Node has it, but its types come only with the browser's. */
interface WebAssemblyApi {
  readonly Memory: new (size: { readonly initial: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => WasmModule;
  readonly Instance: new (
    module: WasmModule,
    imports: { readonly engine: { readonly memory: WasmMemory } },
  ) => { readonly exports: unknown };
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** A compiled module, to be instantiated on any memory. */
export interface WasmModule {
  readonly [Symbol.toStringTag]: string;
}

const api: unknown = Reflect.get(globalThis, 'WebAssembly');
export const webAssembly = api as WebAssemblyApi;

/** Memory comes in pages of 64 KiB. */
export function createMemory(bytes: number): WasmMemory {
  return new webAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
}
