import { OperatorError } from '@/lib/base/errors/operator-error';
import type { ProviderName } from '@/lib/base/settings/assistant-settings';
import { isRecord } from '@/lib/base/values/is-record';
import type { StreamingModel } from './assistant-model';
import { keylessFetch } from './keyless-fetch';

/** The AI SDK's packages for other providers, in versions compatible with ours. Operators install the one they use. */
const packages: Readonly<Record<ProviderName, { name: string; version: string; create: string }>> = {
  anthropic: { name: '@ai-sdk/anthropic', version: '3.0.139', create: 'createAnthropic' },
  google: { name: '@ai-sdk/google', version: '3.0.141', create: 'createGoogleGenerativeAI' },
  azure: { name: '@ai-sdk/azure', version: '3.0.128', create: 'createAzure' },
  bedrock: { name: '@ai-sdk/amazon-bedrock', version: '4.0.186', create: 'createAmazonBedrock' },
  mistral: { name: '@ai-sdk/mistral', version: '3.0.68', create: 'createMistral' },
};

/** A model whose package is loaded on first use. It reads its own variables, such as `ANTHROPIC_API_KEY`. */
export function optionalModel(provider: ProviderName, modelId: string): StreamingModel {
  let loading: Promise<StreamingModel> | undefined;
  const loaded = () => {
    loading ??= loadModel(provider, modelId).catch((error: unknown) => {
      // An operator who installs it later need not restart.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    specificationVersion: 'v3',
    provider,
    modelId,
    supportedUrls: {},
    doGenerate: async (options) => (await loaded()).doGenerate(options),
    doStream: async (options) => (await loaded()).doStream(options),
  };
}

async function loadModel(provider: ProviderName, modelId: string): Promise<StreamingModel> {
  const { name, version, create } = packages[provider];
  const module: unknown = await import(/* turbopackIgnore: true */ name).catch((cause: unknown) => {
    throw new OperatorError(
      `ASSISTANT_PROVIDER is "${provider}", but its package is not installed. Run: npm install --save-exact ${name}@${version}`,
      { cause },
    );
  });
  const open = isRecord(module) ? module[create] : undefined;
  const made: unknown = typeof open === 'function' ? open({ fetch: keylessFetch }) : undefined;
  const model: unknown = typeof made === 'function' ? made(modelId) : undefined;
  if (isModel(model)) return model;
  throw new OperatorError(
    `${name} is installed in a version that does not fit. Run: npm install --save-exact ${name}@${version}`,
  );
}

function isModel(value: unknown): value is StreamingModel {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'specificationVersion') === 'v3';
}
