import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import { ownValue, type RawRecord, recordIn } from '../raw-value';
import type { DocumentSource, ParsedDocument } from './parse-document';
import { createPositionFinder } from './position-finder';

/** Real documents have a few hundred; each gets a page. */
const CHANNELS_MAX = 10_000;
/** Real names are much shorter, and each is compared with others. */
const NAME_CHARACTERS_MAX = 1_000;
const LATEST_MINOR = { 2: 6, 3: 1 };

/** Turns a parsed value into an AsyncAPI document, or returns why it cannot be shown. */
export function asyncApiFrom(root: RawRecord, { name, hash, text }: DocumentSource): ParsedDocument {
  const positionOf = (key: string) => createPositionFinder(text).positionOf(`#/${key}`);
  const refuse = (rule: Rule, message: string, hint: string, key: string): ParsedDocument => ({
    document: undefined,
    diagnostics: [{ severity: 'error', rule, file: name, ...positionOf(key), message, hint }],
  });
  // YAML reads `asyncapi: 3.0` as a number and may drop the trailing zero.
  const written = String(ownValue(root, 'asyncapi') ?? '');
  const [, major, minor = '0'] = /^([23])(?:\.(\d+))?(?:\.|-|$)/.exec(written) ?? [];
  if (major !== '2' && major !== '3') {
    const message = `is AsyncAPI ${written === '' ? 'without a version' : written}, which is not supported.`;
    return refuse('async-api-version', message, 'Write "asyncapi": "3.0.0" or "2.6.0".', 'asyncapi');
  }
  const channels = Object.keys(recordIn(root, 'channels'));
  if (channels.length === 0) {
    const hint = 'Add "channels": each gets a page.';
    return refuse('no-channels', 'describes no channels.', hint, 'channels');
  }
  if (channels.length > CHANNELS_MAX) {
    const message = `has ${channels.length} channels; at most ${CHANNELS_MAX} are shown.`;
    return refuse('document-too-large', message, 'Split the document.', 'channels');
  }
  const long = channels.find((channel) => channel.length > NAME_CHARACTERS_MAX);
  if (long !== undefined) {
    const message = `has a channel whose name has ${long.length} characters, beginning with "${long.slice(0, 40)}"; at most ${NAME_CHARACTERS_MAX} are shown.`;
    return refuse('document-too-large', message, 'Shorten it.', 'channels');
  }
  const newer: Diagnostic[] =
    Number(minor) <= LATEST_MINOR[major]
      ? []
      : [
          {
            severity: 'warning',
            rule: 'async-api-version',
            file: name,
            ...positionOf('asyncapi'),
            message: `says AsyncAPI ${written}, which is read like ${major}.${LATEST_MINOR[major]}.`,
            hint: `Write "${major}.${LATEST_MINOR[major]}.0" to be certain.`,
          },
        ];
  return { document: { name, version: '3.1', hash, root, asyncApi: major }, diagnostics: newer };
}
