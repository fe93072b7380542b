import { fileURLToPath } from 'node:url';
import { sharedCacheControl } from './lib/base/web/shared-cache.mjs';
import { sourceFingerprint } from './lib/cli/source-fingerprint.mjs';

/** Addresses of the site's pages: those without an extension. */
const PAGES = '/((?!_next/static/|-/|api/v[12]/assistant/|\\.well-known/|.*\\.[A-Za-z0-9]{1,8}$).*)';

/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // Shows a start whether the build is current.
  generateBuildId: () => sourceFingerprint(fileURLToPath(new URL('.', import.meta.url))),
  // The server also caches pages, in compressed form.
  cacheHandler: fileURLToPath(new URL('lib/server/page-store.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  reactStrictMode: true,
  // Nothing uses Next's image optimisation; without it, no native library is needed.
  images: { unoptimized: true },
  // `proxy.ts` decides about trailing slashes, because it depends on the site.
  skipTrailingSlashRedirect: true,
  // `npm run typecheck` does it, so that operators do not wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // `lib/server/load-routes.ts` loads routes after the first page, so that a start only waits for that one.
    preloadEntriesOnStart: false,
    // Writing the compiler's cache took 14 to 16 s of a build, and most builds are the first in their folder.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads them: a running server does not look for any, and browsers get none.
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // Pages rendered for one folder must not be shown for another after a restart.
    isrFlushToDisk: false,
    // Readers see several pages of the same kind in a row, so few files are better than chunks that several kinds of
    // pages could share: each extra request at load costs more than the bytes it saves.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      requestCost: 4_000_000,
      minChunkSize: 100_000,
      maxMergeChunkSize: 2_000_000,
    },
  },
  // A style sheet imported by address becomes a separate file: `components/ui/sheet.tsx`.
  turbopack: {
    rules: {
      '*.css': { condition: { query: '?url' }, loaders: ['./styles/sheet-loader.mjs'], type: 'asset' },
    },
  },
  // Browsers revalidate each time (mostly with 304), so that a reader never sees yesterday's page. By default, Next
  // lets browsers show a cached page for a year while they fetch the new one. Responses for programs set their own
  // cache times.
  headers: async () => [
    {
      source: PAGES,
      missing: [{ type: 'header', key: 'accept', value: '(.*)text/(markdown|plain)(.*)' }],
      headers: [{ key: 'Cache-Control', value: sharedCacheControl }],
    },
    {
      source: PAGES,
      headers: [
        { key: 'Link', value: '</llms.txt>; rel="llms-txt", </llms-full.txt>; rel="llms-full-txt"' },
        { key: 'X-Llms-Txt', value: '/llms.txt' },
      ],
    },
  ],
  // Packages that find their own files at run time, or are too large to bundle.
  serverExternalPackages: [
    '@libsql/client',
    '@mdx-js/mdx',
    '@prisma/adapter-libsql',
    '@prisma/adapter-pg',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    'eld',
    'esbuild',
    'image-size',
    'katex',
    'libsql',
    'next-mdx-remote',
    'nodemailer',
    'pg',
    'shiki',
    'sucrase',
    'tailwindcss',
  ],
};

export default nextConfig;
