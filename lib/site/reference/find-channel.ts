import { findChannel } from '@/lib/asyncapi/indexed-channel';
import { nearestName } from '@/lib/base/nearest-name';
import type { OpenApiReference } from '@/lib/docs/navigation/navigation-node';
import type { FoundReference, PageReferenceProblem } from './find-reference';
import type { SiteDocument, SiteDocuments } from './site-documents';

/**
 * The document and the channel in front matter. A channel may have spaces in its name, and a document no extension.
 *
 * @example channelFromText('chat.yaml /rooms/{id}') // { file: 'chat.yaml', channel: '/rooms/{id}' }
 */
export function channelFromText(text: string): { file?: string | undefined; channel: string } {
  const written = text.trim();
  const [, file, channel] = /^(\S+)\s+(\S.*)$/.exec(written) ?? [];
  if (file !== undefined && channel !== undefined) return { file, channel };
  // A document alone: which of its channels is meant is missing.
  return /\.(?:json|ya?ml)$/i.test(written) ? { file: written, channel: '' } : { channel: written };
}

/** The channel that front matter names, by its name or its address. */
export function findChannelReference(
  documents: SiteDocuments,
  written: string,
  inEffect: OpenApiReference | undefined,
): FoundReference {
  const { file, channel: name } = channelFromText(written);
  const searched = searchedDocuments(documents, file, inEffect);
  for (const { read } of searched) {
    const channel = read && findChannel(read.channels, name);
    if (read !== undefined && channel !== undefined)
      return { found: { kind: 'channel', document: read, channel } };
  }
  return { found: undefined, problem: missingChannel({ name, file, searched }) };
}

function searchedDocuments(
  documents: SiteDocuments,
  file: string | undefined,
  inEffect: OpenApiReference | undefined,
): SiteDocument[] {
  const named = file === undefined ? documents.inEffect(inEffect) : [documents.named(file) ?? []].flat();
  return named.filter(({ read }) => read === undefined || read.document.asyncApi !== undefined);
}

const EXAMPLE = '"asyncapi.yaml userSignedUp"';

function missingChannel({
  name,
  file,
  searched,
}: {
  name: string;
  file: string | undefined;
  searched: readonly SiteDocument[];
}): PageReferenceProblem {
  const broken = searched.find(({ read }) => read === undefined);
  const cause = broken?.diagnostics.find(({ severity }) => severity === 'error');
  if (cause !== undefined) {
    const message = `names the channel "${name}" of a document that cannot be used.`;
    return { rule: cause.rule, message, hint: cause.hint, cause };
  }
  if (searched.length === 0) {
    return {
      rule: 'missing-document',
      message:
        file === undefined
          ? `names the channel "${name}", but the site has no AsyncAPI document.`
          : `names the channel "${name}" of "${file}", which is no AsyncAPI document of the site.`,
      hint: `Write the path of the document and the channel, for example ${EXAMPLE}.`,
    };
  }
  const sources = searched.map(({ source }) => source).join(', ');
  // Readers see the suggestion, so it must not name hidden or restricted channels.
  const told = searched
    .flatMap(({ read }) => read?.channels ?? [])
    .filter(({ isHidden, isExcluded, groups }) => !isHidden && !isExcluded && groups === undefined);
  const nearest = nearestName(
    name,
    told.map(({ key }) => key),
  );
  return {
    rule: 'unknown-channel',
    message:
      name === ''
        ? `names ${sources}, but no channel of it.`
        : `names the channel "${name}", which ${sources} ${searched.length === 1 ? 'does' : 'do'} not describe.`,
    hint:
      nearest === undefined
        ? `Write the document and the name of a channel, for example ${EXAMPLE}.`
        : `Did you mean "${nearest}"?`,
  };
}
