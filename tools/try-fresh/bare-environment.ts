import { delimiter } from 'node:path';

/** A newcomer's shell: this project's Node is off the path, npm's own variables are gone. */
export function bareEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(environment).filter(([name]) => !/^(npm_|NODE|INIT_CWD)/.test(name));
  const path = environment['PATH'] ?? '';
  const places = path.split(delimiter).filter((place) => !place.includes('node_modules'));
  return { ...Object.fromEntries(own), PATH: places.join(delimiter) };
}
