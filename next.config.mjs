import { fileURLToPath } from 'node:url';
import { sharedCacheControl } from './lib/base/web/shared-cache.mjs';
import { sourceFingerprint } from './lib/cli/source-fingerprint.mjs';

/** Addresses of pages of the site: those without an extension. */
const PAGES = '/((?!_next/static/|-/|api/v[12]/assistant/|\\.well-known/|.*\\.[A-Za-z0-9]{1,8}$).*)';

/** @type {import('next').NextConfig} */
const nextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  // Tells a start whether the build is current.
  generateBuildId: () => sourceFingerprint(fileURLToPath(new URL('.', import.meta.url))),
  // The server also caches pages, compressed.
  cacheHandler: fileURLToPath(new URL('lib/server/page-store.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  reactStrictMode: true,
  // Nothing uses Next's images; this way it needs no native library to make smaller ones.
  images: { unoptimized: true },
  // Whether addresses of pages end in a slash is up to the site: `proxy.ts` sees to it.
  skipTrailingSlashRedirect: true,
  // `npm run typecheck` does it, so that operators need not wait.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // `lib/server/load-routes.ts` loads routes after the first page, so that a start only waits for that one.
    preloadEntriesOnStart: false,
    // Writing the compiler's cache took 14 to 16 s of a build, and most builds are the first in their folder.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads them: a server that runs looks for none, and browsers get none.
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // Pages made for one folder must not be shown for another after a restart.
    isrFlushToDisk: false,
    // A reader sees one page after another of one kind, so few files are worth more than parts that
    // several kinds of pages could share: each request by load costs more than the bytes it spares.
    turbopackChunking: {
      firstPageLoadPriority: 1,
      requestCost: 4_000_000,
      minChunkSize: 100_000,
      maxMergeChunkSize: 2_000_000,
    },
  },
  // A style sheet whose address is imported is a file of its own: `components/ui/sheet.tsx`.
  turbopack: {
    rules: {
      '*.css': { condition: { query: '?url' }, loaders: ['./styles/sheet-loader.mjs'], type: 'asset' },
    },
  },
  // A browser asks each time (and mostly gets 304), so that a reader never sees the page of yesterday.
  // Left alone, Next lets browsers show a kept page for a year while they fetch the new one.
  // Answers for programs say for themselves how long they may be kept.
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
  // Packages that find their own files at run time, or that are too large to bundle.
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
