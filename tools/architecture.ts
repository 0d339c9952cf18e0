import { checkArchitecture } from './architecture/check-architecture.ts';
import { printFault } from './architecture/fault.ts';

// `node tools/architecture.ts [folder]`: checks who imports whom, in this repository or another folder.
const { read, faults } = checkArchitecture(process.argv[2] ?? process.cwd());
for (const fault of faults) console.log(printFault(fault));
console.log(`${read} files read, ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
