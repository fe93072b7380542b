import { defineConfig } from 'prisma/config';
import { dialectOf } from './lib/db/dialect';

// For Prisma's own commands, such as `npx prisma studio`; the application itself does not read it.

const url = process.env.DATABASE_URL || 'file:./data/lectern.db';
const directory = dialectOf(url) === 'sqlite' ? 'prisma' : 'prisma/postgresql';

export default defineConfig({
  schema: `${directory}/schema.prisma`,
  migrations: { path: `${directory}/migrations` },
  datasource: { url },
});
