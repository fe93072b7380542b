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

/** Requests for an authorization server that the playground sends through this one. */
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
    /** A refresh token, instead of the flow. */
    refreshToken: text.optional(),
  }),
]);

type Step = z.infer<typeof stepSchema>;
export type TokenStep = Extract<Step, { step: 'token' }>;
export type DeviceStep = Extract<Step, { step: 'device' }>;

export interface TokenGrant {
  token: string;
  expiresInSeconds?: number | undefined;
  refreshToken?: string | undefined;
}

/** The reader has not signed in yet on the other device. */
export interface PendingGrant {
  isPending: true;
  /** Whether to poll less often. */
  isTooFast: boolean;
}

/** The code and URL for another device (RFC 8628, 3.2). */
export interface DeviceGrant {
  deviceCode: string;
  userCode: string;
  address: string;
  intervalSeconds: number;
  expiresInSeconds: number;
}
