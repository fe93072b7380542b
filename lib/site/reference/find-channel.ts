import { findChannel } from '@/lib/asyncapi/indexed-channel';
import { didYouMean, nearestName } from '@/lib/base/text/nearest-name';
import type { OpenApiReference } from '@/lib/docs/navigation/navigation-node';
import type { FoundReference } from './find-reference';
import { type DocumentWords, missingReference, searchedDocuments, sourcesOf } from './missing-reference';
import type { SiteDocuments } from './site-documents';

/**
 * The document and the channel in front matter. The name of a channel may contain spaces, and a document may have no
 * extension.
 *
 * @example channelFromText('chat.yaml /rooms/{id}') // { file: 'chat.yaml', channel: '/rooms/{id}' }
 */
export function channelFromText(text: string): { file?: string | undefined; channel: string } {
  const written = text.trim();
  const [, file, channel] = /^(\S+)\s+(\S.*)$/.exec(written) ?? [];
  if (file !== undefined && channel !== undefined) return { file, channel };
  // A document alone does not tell which of its channels is meant.
  return /\.(?:json|ya?ml)$/i.test(written) ? { file: written, channel: '' } : { channel: written };
}

/** The channel that front matter names, by its name or its address. */
export function findChannelReference(
  documents: SiteDocuments,
  written: string,
  inEffect: OpenApiReference | undefined,
): FoundReference {
  const { file, channel: name } = channelFromText(written);
  const searched = searchedDocuments(
    documents,
    file,
    inEffect,
    ({ document }) => document.asyncApi !== undefined,
  );
  for (const { read } of searched) {
    const channel = read && findChannel(read.channels, name);
    if (read !== undefined && channel !== undefined)
      return { found: { kind: 'channel', document: read, channel } };
  }
  // Readers see the suggestion, so it must not name hidden or restricted channels.
  const visible = searched
    .flatMap(({ read }) => read?.channels ?? [])
    .filter(({ isHidden, isExcluded, groups }) => !isHidden && !isExcluded && groups === undefined);
  const nearest = nearestName(
    name,
    visible.map(({ key }) => key),
  );
  const unknown = {
    rule: 'unknown-channel',
    message: name === '' ? `names ${sourcesOf(searched)}, but no channel of it.` : undefined,
    hint: didYouMean(nearest, `Write the document and the name of a channel, for example ${EXAMPLE}.`),
  } as const;
  const subject = `the channel "${name}"`;
  return { found: undefined, problem: missingReference(WORDS, { subject, file, searched, unknown }) };
}

const EXAMPLE = '"asyncapi.yaml userSignedUp"';

const WORDS: DocumentWords = {
  one: 'a document',
  noneInEffect: ', but the site has no AsyncAPI document',
  notThis: 'no AsyncAPI document of the site',
  hint: `Write the path of the document and the channel, for example ${EXAMPLE}.`,
};
