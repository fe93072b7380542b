import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { LastGoodTexts } from '@/lib/content/last-good-texts';
import type { Variables } from '@/lib/content/substitute-variables';
import { type PageFile, type PageFileResult, pageFromText } from './read-page';

/**
 * Applies `make` to the last good text of a page and reports the problem of the current text to the operator.
 * `undefined` if there is no earlier text, or it is broken too.
 */
export async function fromLastGood<Made>(
  { lastGood, variables }: { lastGood: LastGoodTexts | undefined; variables: Variables },
  { reading, diagnostic }: { reading: PageFileResult; diagnostic: Diagnostic },
  make: (page: PageFile) => Promise<Made | undefined>,
): Promise<Made | undefined> {
  const { path, file } = reading.kind === 'read' ? reading.page : reading;
  const text = await lastGood?.read(file);
  if (text === undefined || (reading.kind === 'read' && reading.page.text === text)) return undefined;
  const made = await make(pageFromText({ path, file, text }, variables));
  if (made !== undefined) lastGood?.tell(file, { finding: diagnostic, readersGet: 'an earlier version' });
  return made;
}
