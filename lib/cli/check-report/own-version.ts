import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { projectDirectory } from '../project-directory';

export function ownVersion(): string {
  const described: unknown = JSON.parse(readFileSync(path.join(projectDirectory, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(described).version;
}
