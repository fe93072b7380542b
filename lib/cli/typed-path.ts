import path from 'node:path';

/** The folder in which the command was typed; npm itself runs it in the folder of the project. */
export function typedIn(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

/** A path as it was written on the command line. */
export function typedPath(written: string): string {
  return path.resolve(typedIn(), written);
}
