import * as z from 'zod';
import { grantKinds } from './grant-kinds';

const text = z.string().max(4_000);

const client = {
  page: text,
  scheme: text,
  flow: z.enum(grantKinds),
  clientId: text,
  clientSecret: text,
  scopes: z.array(text).max(100),
};

/** What the playground asks of an authorization server, by way of this one. */
export const stepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('discover'), page: text, scheme: text }),
  z.object({ step: z.literal('device'), ...client }),
  z.object({
    step: z.literal('token'),
    ...client,
    code: text.optional(),
    verifier: text.optional(),
    redirectUri: text.optional(),
    userName: text.optional(),
    password: text.optional(),
    deviceCode: text.optional(),
    /** A token from before, instead of the flow. */
    refreshToken: text.optional(),
  }),
]);

type Step = z.infer<typeof stepSchema>;
export type TokenStep = Extract<Step, { step: 'token' }>;
export type DeviceStep = Extract<Step, { step: 'device' }>;

/** A token, and how long it lives. */
export interface TokenGrant {
  token: string;
  expiresInSeconds?: number | undefined;
  refreshToken?: string | undefined;
}

/** The reader has not signed in yet on the other device. */
export interface PendingGrant {
  isPending: true;
  /** Whether to ask less often. */
  isTooFast: boolean;
}

/** What a reader enters elsewhere (RFC 8628, 3.2). */
export interface DeviceGrant {
  deviceCode: string;
  userCode: string;
  address: string;
  intervalSeconds: number;
  expiresInSeconds: number;
}
