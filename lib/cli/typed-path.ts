import path from 'node:path';

export function typedIn(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

export function typedPath(written: string): string {
  return path.resolve(typedIn(), written);
}
