import { nearestName } from '@/lib/base/text/nearest-name';
import type { Finding } from '@/lib/openapi/check/finding';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { RawPart } from '@/lib/openapi/operation/raw-operation';
import { recordIn, textIn, textsIn } from '@/lib/openapi/raw-value';
import { type ChannelOperation, operationsByChannel, rawChannels } from '../raw-channel';
import { operationFindings } from './operation-findings';
import { structureFindings } from './structure-findings';

/** Findings of `check` in an AsyncAPI document, besides broken references. */
export async function channelFindings(document: OpenApiDocument): Promise<Finding[]> {
  const operations = operationsByChannel(document);
  return [
    ...structureFindings(document),
    ...rawChannels(document).flatMap(([name, channel]) => [
      ...parameterFindings(document, name, channel),
      ...serverFindings(document, channel),
    ]),
    ...operationFindings(document),
    ...repeatedIds(document, [...operations.values()].flat()),
  ];
}

/** Checks that the words in braces of an address have parameters, and vice versa. */
function parameterFindings(document: OpenApiDocument, name: string, channel: RawPart): Finding[] {
  const address = document.asyncApi === '2' ? name : textIn(channel.value, 'address');
  const declared = Object.keys(recordIn(channel.value, 'parameters'));
  if (address === undefined) return [];
  const inAddress = [...address.matchAll(/\{([^{}]+)\}/g)].map(([, word]) => word ?? '');
  const missing = inAddress.filter((word) => !declared.includes(word));
  return [
    ...missing.map(
      (word): Finding => ({
        severity: 'warning',
        rule: 'path-parameter-missing',
        pointer: channel.pointer,
        message: `has no parameter for {${word}} of its address.`,
        hint: `Add "${word}" to "parameters".`,
      }),
    ),
    ...declared
      .filter((word) => !inAddress.includes(word))
      .map((word): Finding => {
        const nearest = nearestName(word, missing);
        return {
          severity: 'warning',
          rule: 'path-parameter-unused',
          pointer: pointerTo(channel.pointer, 'parameters', word),
          message: 'is a parameter that the address of the channel does not have.',
          hint:
            nearest === undefined
              ? `Add {${word}} to the address, or remove the parameter.`
              : `Write "${nearest}".`,
        };
      }),
  ];
}

/** Channels of 2.x name their servers without a reference. */
function serverFindings(document: OpenApiDocument, channel: RawPart): Finding[] {
  if (document.asyncApi !== '2') return [];
  const known = Object.keys(recordIn(document.root, 'servers'));
  return textsIn(channel.value, 'servers').flatMap((name, position): Finding[] => {
    if (known.includes(name)) return [];
    const nearest = nearestName(name, known);
    return [
      {
        severity: 'error',
        rule: 'reference-dangling',
        pointer: pointerTo(channel.pointer, 'servers', position),
        message: `names the server "${name}", which the document does not have.`,
        hint: nearest === undefined ? `Add "${name}" to "servers".` : `Write "${nearest}".`,
      },
    ];
  });
}

function repeatedIds(document: OpenApiDocument, operations: readonly ChannelOperation[]): Finding[] {
  if (document.asyncApi !== '2') return [];
  const known = new Set<string>();
  return operations.flatMap(({ id, pointer }): Finding[] => {
    if (id === undefined) return [];
    if (!known.has(id)) {
      known.add(id);
      return [];
    }
    return [
      {
        severity: 'warning',
        rule: 'duplicate-operation-id',
        pointer: pointerTo(pointer, 'operationId'),
        message: `is "${id}", as of another operation.`,
        hint: 'Write another id.',
      },
    ];
  });
}
