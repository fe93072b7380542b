import { isReserved } from '@/lib/base/web/addresses';
import { withoutOuterFolder } from '@/lib/content/files/outer-folders';
import { listedFile, type SiteFiles } from '@/lib/content/files/scan-site-files';

/** File types that documentation shows or offers. Others are not served. */
const SERVED_KINDS = new Set([
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'apng', 'svg', 'ico', 'bmp', 'tif', 'tiff'],
  ...['mp4', 'webm', 'mov', 'm4v', 'ogv', 'mp3', 'wav', 'ogg', 'm4a', 'aac', 'flac', 'opus', 'vtt', 'srt'],
  ...['woff', 'woff2', 'ttf', 'otf', 'eot'],
  ...['css', 'js', 'mjs', 'map', 'wasm', 'webmanifest'],
  ...[
    'json',
    'jsonl',
    'geojson',
    'yaml',
    'yml',
    'xml',
    'xsd',
    'wsdl',
    'csv',
    'tsv',
    'txt',
    'graphql',
    'proto',
  ],
  ...[
    'pdf',
    'zip',
    'gz',
    'tgz',
    'docx',
    'xlsx',
    'pptx',
    'epub',
    'ipynb',
    'excalidraw',
    'lottie',
    'glb',
    'gltf',
  ],
]);

const SETTINGS =
  /(?:^|\/)(?:docs\.json|mint\.json|lectern\.json|(?:docker-)?compose[^/]*\.ya?ml|pnpm-lock\.yaml|package(?:-lock)?\.json|tsconfig[^/]*\.json|[^/]+\.config\.m?js)$|^(?:content\/)?evals\/[^/]+\.ya?ml$/i;

export function isServedKind(name: string): boolean {
  return SERVED_KINDS.has(/\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}

/** Whether a file of the site may be served or be part of what is served. */
export function isServedFile(name: string): boolean {
  return isServedKind(name) && !SETTINGS.test(name) && !isReserved(`/${name}`);
}

/** The file at an address; `undefined` if there is none or it must not be served. */
export function staticFile(files: SiteFiles, path: string): string | undefined {
  const name = path.replace(/^\/+/, '');
  // A file that may not be served under its own name must not be served with an outer folder before it either.
  const inner = withoutOuterFolder(files.outerFolders, name) ?? name;
  return isServedFile(name) && isServedFile(inner) ? listedFile(files, name) : undefined;
}
