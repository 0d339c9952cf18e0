/** The part of WebAssembly that is used here: Node has it, but its types come with the browser's only. */
interface WebAssemblyHere {
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

/** A program that has been compiled and may be put to work on any memory. */
export interface WasmModule {
  readonly [Symbol.toStringTag]: string;
}

const here: unknown = Reflect.get(globalThis, 'WebAssembly');
export const webAssembly = here as WebAssemblyHere;

/** Memory comes in pages of 64 KiB. */
export function memoryOf(bytes: number): WasmMemory {
  return new webAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
}
