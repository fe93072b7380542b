/** One API in two versions of AsyncAPI, written by hand to contain every part of the format. */
export const CHAT_3 = `asyncapi: 3.0.0
info: {title: Chat, version: 1.0.0}
defaultContentType: application/json
servers:
  live:
    host: '{region}.chat.example.com'
    pathname: /v1
    protocol: wss
    protocolVersion: '13'
    description: For **everybody**.
    variables: {region: {default: eu, enum: [eu, us]}}
    security: [{$ref: '#/components/securitySchemes/token'}]
channels:
  roomMessages:
    address: /rooms/{roomId}/messages
    title: Room messages
    description: What people say in a room.
    messages:
      posted: {$ref: '#/components/messages/posted'}
      said: {$ref: '#/components/messages/said'}
      muted:
        summary: A person was muted
        payload: {type: object, properties: {until: {type: string, format: date-time}}}
    parameters:
      roomId: {description: The room., enum: [lobby, garden], default: lobby, location: $message.payload#/room}
    bindings:
      ws: {method: GET, query: {type: object, properties: {since: {type: integer, description: Where to begin}}}}
  receipts:
    address: null
    messages:
      seen: {payload: {type: object, properties: {seenBy: {type: string}}}}
operations:
  say:
    action: send
    channel: {$ref: '#/channels/roomMessages'}
    summary: Say something
    messages: [{$ref: '#/channels/roomMessages/messages/said'}]
    security: [{type: userPassword, description: Of the room}]
    reply:
      address: {location: $message.header#/replyTo}
      channel: {$ref: '#/channels/receipts'}
  hear:
    action: receive
    channel: {$ref: '#/channels/roomMessages'}
    title: Hear what is said
    messages:
      - {$ref: '#/channels/roomMessages/messages/posted'}
      - {$ref: '#/channels/roomMessages/messages/said'}
    bindings: {ws: {bindingVersion: 0.1.0, note: often}}
components:
  securitySchemes:
    token: {type: httpApiKey, in: query, name: access_token, description: From your account}
  messageTraits:
    traced:
      headers: {type: object, properties: {trace_id: {type: string, description: For our logs}}}
      contentType: text/plain
      description: Not this one.
  messages:
    posted:
      title: Posted
      description: Somebody posted.
      contentType: application/vnd.chat+json
      correlationId: {location: $message.header#/id}
      traits: [{$ref: '#/components/messageTraits/traced'}]
      payload: {$ref: '#/components/schemas/Post'}
      examples:
        - name: short
          summary: A short one
          payload: {author: {nick: ann}, text_body: hi}
        - {name: whole, headers: {trace_id: t1}, payload: {text_body: ho}}
    said:
      payload:
        schemaFormat: application/vnd.apache.avro;version=1.9.0
        schema: {type: record, name: Said, fields: [{name: words, type: string}]}
  schemas:
    Post:
      type: object
      required: [text_body]
      properties:
        text_body: {type: string, maxLength: 500}
        author: {type: object, properties: {nick: {type: string}, friends: {type: array, items: {$ref: '#/components/schemas/Post'}}}}
        kind: {oneOf: [{type: string}, {type: integer}]}
`;

export const CHAT_2 = `asyncapi: '2.6.0'
info: {title: Chat, version: 1.0.0}
defaultContentType: application/json
servers:
  live: {url: 'chat.example.com/{stage}', protocol: mqtt, variables: {stage: {default: v1}}, security: [{login: []}]}
  test: {url: 'mqtt://test.example.com', protocol: mqtt}
channels:
  rooms/{roomId}:
    description: What people say in a room.
    servers: [live]
    parameters:
      roomId: {description: The room., schema: {type: string, minLength: 3}}
    publish:
      operationId: say
      summary: Say something
      tags: [{name: Talking}]
      traits: [{$ref: '#/components/operationTraits/reliable'}]
      message: {$ref: '#/components/messages/said'}
    subscribe:
      operationId: hear
      message:
        oneOf:
          - {$ref: '#/components/messages/said'}
          - {name: left, payload: {type: object, properties: {left_at: {type: string}}}}
  status: {subscribe: {message: {payload: {type: string, enum: [up, down]}}}}
components:
  securitySchemes:
    login: {type: scramSha256}
  operationTraits:
    reliable: {bindings: {mqtt: {qos: 2}}}
  messages:
    said:
      name: said
      headers: {type: object, properties: {trace_id: {type: string}}}
      payload: {type: object, required: [text_body], properties: {text_body: {type: string}}}
`;
