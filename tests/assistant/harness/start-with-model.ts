import { fakeProvider, type ProviderScript } from './fake-provider';
import { type StartOptions, startAssistant } from './start-assistant';

/** An assistant with a fake provider that follows a script; `requests` are those that the provider received. */
export async function startWithModel(script: ProviderScript, options: Omit<StartOptions, 'model'> = {}) {
  const provider = await fakeProvider(script);
  const model = { kind: 'compatible', baseUrl: provider.baseUrl, apiKey: 'secret', model: 'test' } as const;
  const assistant = await startAssistant({ ...options, model });
  return {
    ...assistant,
    requests: provider.requests,
    async [Symbol.asyncDispose]() {
      await assistant[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}
