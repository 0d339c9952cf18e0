import { readFile } from 'node:fs/promises';
import { webAssembly } from './web-assembly.ts';
import type { WasmModule } from './web-assembly.ts';

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
