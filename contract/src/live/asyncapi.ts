import * as z from 'zod/mini';
import { SOCKET_PATH, SOCKET_PROTOCOL } from './addresses.ts';
import type { Topic } from './topic.ts';
import { TOPICS } from './topics.ts';

type Json = Record<string, unknown>;

/** The AsyncAPI 3.0 document of the socket: each topic with who may subscribe, its headers and its message. Clients only listen. */
export function asyncApiDocument(): Json {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'The market, live',
      version: '1.0.0',
      description:
        'STOMP 1.2 over WebSocket. Clients only listen; the session cookie of the upgrade says who they are. Heart-beats every 10 seconds both ways, if both sides want them.',
      license: { name: 'AGPL-3.0-or-later' },
    },
    servers: {
      market: {
        host: '{host}',
        pathname: SOCKET_PATH,
        protocol: 'wss',
        description: `Subprotocol ${SOCKET_PROTOCOL}. Where the market is served without TLS, ws.`,
        variables: { host: { description: 'Where the market is' } },
        security: [{ $ref: '#/components/securitySchemes/session' }],
      },
    },
    channels: Object.fromEntries(TOPICS.map((each) => [each.name, channel(each)])),
    operations: Object.fromEntries(TOPICS.map((each) => [`send${capital(each.name)}`, operation(each)])),
    components: {
      securitySchemes: { session: { type: 'httpApiKey', in: 'cookie', name: '__Host-kosar' } },
    },
  };
}

function channel({ name, destination, summary, params, messageHeaders, message }: Topic): Json {
  return {
    address: destination,
    description: summary,
    ...(params && { parameters: described(params) }),
    messages: {
      [name]: {
        contentType: 'application/json',
        ...(messageHeaders && { headers: headersOf(messageHeaders) }),
        payload: z.toJSONSchema(message, { io: 'output' }),
      },
    },
  };
}

/** The market sends. */
function operation({ name, who, subscribeHeaders }: Topic): Json {
  return {
    action: 'send',
    channel: { $ref: `#/channels/${name}` },
    messages: [{ $ref: `#/channels/${name}/messages/${name}` }],
    'x-who': who,
    ...(subscribeHeaders && { 'x-subscribe-headers': headersOf(subscribeHeaders) }),
  };
}

function headersOf(headers: Readonly<Record<string, string>>): Json {
  const properties = Object.entries(headers).map(([name, description]) => [
    name,
    { type: 'string', description },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function described(params: Readonly<Record<string, string>>): Json {
  return Object.fromEntries(Object.entries(params).map(([name, description]) => [name, { description }]));
}

function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
