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
