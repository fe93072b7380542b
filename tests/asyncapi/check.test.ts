import { expect, it } from 'vitest';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { checkSite } from '@/lib/site/check/check-site';
import { referenceSite } from '../reference/reference-site';
import { CHAT_2, CHAT_3 } from './chat-documents';

async function told(
  text: string,
  navigation: object = { groups: [{ group: 'Chat', asyncapi: 'chat.yaml' }] },
) {
  const site = await referenceSite({ navigation }, { 'chat.yaml': text });
  const { findings } = await checkSite(site);
  return findings.map(formatDiagnostic);
}

it.each([
  ['3.0', CHAT_3],
  ['2.6', CHAT_2],
])('a document of %s that follows the specification has no findings', async (_, text) => {
  expect(await told(text)).toEqual([]);
});

it('tells in documents of 3.0 what is wrong, where, and what to write', async () => {
  const text = CHAT_3.replace(
    '    description: What people say in a room.',
    '    descripton: What people say in a room.',
  )
    .replace('/rooms/{roomId}/messages', '/rooms/{room}/messages')
    .replace('    protocol: wss\n', '')
    .replace(
      "      - {$ref: '#/channels/roomMessages/messages/posted'}",
      "      - {$ref: '#/components/messages/stray'}",
    )
    .replace("{$ref: '#/channels/receipts'}", "{$ref: '#/channels/receipt'}")
    .replace('  hear:\n    action: receive\n', '  lost: {action: send}\n  hear:\n    action: receive\n')
    .replace(
      '  messages:\n    posted:\n',
      '  messages:\n    stray: {payload: {type: string}}\n    posted:\n',
    );
  expect(await told(text)).toEqual([
    'chat.yaml:5 #/servers/live has no "protocol", which AsyncAPI 3.x requires. Add "protocol".',
    'chat.yaml:13 #/channels/roomMessages has no parameter for {room} of its address. Add "room" to "parameters".',
    'chat.yaml:16 #/channels/roomMessages/descripton is a key that AsyncAPI 3.x does not have there. Write "description".',
    'chat.yaml:24 #/channels/roomMessages/parameters/roomId is a parameter that the address of the channel does not have. Write "room".',
    'chat.yaml:40 #/operations/say/reply/channel/$ref leads to "#/channels/receipt", which is not there. Write "#/channels/receipts".',
    'chat.yaml:41 #/operations/lost is an operation without a channel, so that no page shows it. Add "channel": { "$ref": "#/channels/…" }, with the name of a channel.',
    'chat.yaml:47 #/operations/hear/messages/0 names a message that its channel does not have. Add it to "messages" of #/channels/roomMessages, and name it there.',
  ]);
});

it('tells in documents of 2.x what is wrong, where, and what to write', async () => {
  const text = CHAT_2.replace('servers: [live]', 'servers: [life]')
    .replace('security: [{login: []}]', 'security: [{logon: []}]')
    .replace('operationId: hear', 'operationId: say')
    .replace("message: {$ref: '#/components/messages/said'}", "message: {$ref: '#/components/messages/sad'}")
    .replace('    description: What people say in a room.', '    description: [What people say in a room.]');
  expect(await told(text)).toEqual([
    'chat.yaml:5 #/servers/live/security/0/logon is no security scheme of the document. Write "login".',
    'chat.yaml:9 #/channels/rooms~1{roomId}/description is a list, and AsyncAPI 2.x has a text there. Compare it with the specification of AsyncAPI.',
    'chat.yaml:10 #/channels/rooms~1{roomId}/servers/0 names the server "life", which the document does not have. Write "live".',
    'chat.yaml:18 #/channels/rooms~1{roomId}/publish/message/$ref leads to "#/components/messages/sad", which is not there. Write "#/components/messages/said".',
    'chat.yaml:20 #/channels/rooms~1{roomId}/subscribe/operationId is "say", as of another operation. Write another id.',
  ]);
});

it.each([
  [
    'asyncapi: 1.2.0\nchannels: {a: {}}\n',
    'is AsyncAPI 1.2.0, which is not supported. Write "asyncapi": "3.0.0" or "2.6.0".',
  ],
  ['asyncapi: 3.0.0\ninfo: {title: A, version: "1"}\n', 'describes no channels.'],
  ['openapi: 3.1.0\npaths: {/a: {get: {}}}\n', 'is an OpenAPI document. Write it as "openapi".'],
  [
    'asyncapi: 3.7.0\ninfo: {title: A, version: "1"}\nchannels: {a: {}}\n',
    'says AsyncAPI 3.7.0, which is read like 3.1.',
  ],
])('a document that begins with %j is told to be wrong', async (text, said) => {
  expect((await told(text)).join('\n')).toContain(said);
});

it('tells that an AsyncAPI document is no OpenAPI document', async () => {
  const navigation = { groups: [{ group: 'Chat', openapi: 'chat.yaml' }] };
  expect((await told(CHAT_3, navigation)).join('\n')).toContain(
    'is an AsyncAPI document. Write it as "asyncapi".',
  );
});
