import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pick } from '@/lib/base/values/pick';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { languageFromCode } from '@/lib/docs/languages/language-codes';
import { notFoundResponse } from '@/lib/http/not-found-response';

const LANGUAGE_LENGTH_MAX = 20;

interface WidgetParts {
  domain: string;
  stringKeys: readonly (keyof ReturnType<typeof interfaceStrings>)[];
  /** Folder of the built script; `undefined` in Next's development server. */
  scriptsFolder: string | undefined;
}

/** The script that embeds the assistant in pages of other origins, with its texts in `?language=`. */
export async function answerWidget(
  request: Request,
  { domain, stringKeys, scriptsFolder }: WidgetParts,
): Promise<Response> {
  const script =
    scriptsFolder === undefined
      ? undefined
      : await readFile(path.join(scriptsFolder, 'widget.js'), 'utf8').catch(() => undefined);
  if (script === undefined) return notFoundResponse('The widget is part of the build: run npm run build.');
  const asked = new URL(request.url).searchParams.get('language') ?? 'en';
  const language = asked.slice(0, LANGUAGE_LENGTH_MAX);
  const strings = pick(interfaceStrings(language), stringKeys);
  const facts = JSON.stringify({ domain, direction: languageFromCode(language).direction, strings });
  return new Response(`{const lecternWidget=${facts};${script}}`, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400',
      // Cross-origin isolated pages load nothing without this header.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    },
  });
}
